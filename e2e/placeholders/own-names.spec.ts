import { readFile } from "node:fs/promises"
import { parse as parseHcl } from "@cdktf/hcl2json"
import { expect, test } from "@playwright/test"
import { parseDocument } from "yaml"
import { collectErrors, countShifts, field, GRAFANA, NEXTCLOUD, openGroupNames, openGuide, openWay } from "./guide-page"
import { some } from "../../test/support/thorough"

const env = "grafana.env"

/** The accessible name of a setup file. */
const FILE = /\.(?:yaml|tf)$/

test("entered values appear in steps, prose, code, endpoints, copied text and downloads, not in the URL or requests", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const requests: string[] = []
  await openGuide(page, `${GRAFANA}?options=roles`)
  page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")))
  await field(page, "authentik.company").fill("https://sso.example.org/if/admin/")
  await field(page, "grafana.company").fill("dash.example.org:3000")
  await field(page, "grafana the slug").fill("metrics")
  await openGroupNames(page)
  await field(page, "Grafana Admins group and entitlement").fill("Platform Team - DE")
  await field(page, "Grafana Editors group and entitlement").fill("Grafana Viewers")
  await expect(field(page, "Grafana Editors")).toHaveAccessibleDescription(/^Another group or entitlement/)

  await expect(page.locator("ol.steps").first()).toContainText("https://dash.example.org:3000/login/generic_oauth")
  await expect(page.locator("ol.steps").first()).toContainText("Slug: metrics")
  await expect(page.locator("li", { hasText: "private browser window and click" })).toContainText(
    "https://dash.example.org:3000",
  )
  const code = page.getByRole("figure", { name: env, exact: true })
  await expect(code).toContainText("GF_SERVER_ROOT_URL=https://dash.example.org:3000")
  await expect(page.locator("pre", { hasText: "role_attribute_path" }).first()).toContainText(
    "contains(entitlements, 'Platform Team - DE') && 'Admin' || contains(entitlements, 'Grafana Editors') && 'Editor'",
  )
  await page.getByRole("heading", { name: "Endpoints" }).click()
  await expect(page.getByRole("row", { name: "Issuer" })).toContainText(
    "https://sso.example.org/application/o/metrics/",
  )
  await expect(page.getByRole("article").locator("mark").first()).toBeVisible()

  await code.getByRole("button", { name: "Copy grafana.env" }).click()
  await expect.poll(copied).toContain("GF_AUTH_GENERIC_OAUTH_AUTH_URL=https://sso.example.org/application/o/authorize/")
  await page.getByRole("button", { name: "Copy: Issuer" }).click()
  await expect.poll(copied).toBe("https://sso.example.org/application/o/metrics/")

  for (const [way, name, line] of [
    ["Blueprint", "grafana-oidc.blueprint.yaml", 'url: "https://dash.example.org:3000/login/generic_oauth"'],
    ["Terraform", "grafana-oidc.tf", 'url = "https://sso.example.org"'],
  ] as const) {
    await openWay(page, way)
    const file = page.getByRole("group", { name })
    await expect(file).toContainText(line)
    const panel = page.getByRole("tabpanel", { name: way })
    await panel.getByRole("button", { name: "Copy", exact: true }).click()
    await expect.poll(copied).toContain(line)
    const download = page.waitForEvent("download")
    await panel.getByRole("link", { name: "Download" }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(name)
    const text = await readFile(await saved.path(), "utf8")
    expect(text).toBe(await copied())
    expect(text).toBe(await file.textContent())
    expect(text).not.toMatch(/grafana\.company|authentik\.company/)
    expect(text).toContain('"metrics"')
    expect(text).toMatch(/name(?::| +=) "Platform Team - DE"/)
    expect(text).not.toContain("Grafana Admins")
  }
  expect(page.url()).toMatch(/\/monitoring\/grafana\/\?options=roles$/)
  expect(requests.filter((request) => request.includes("example.org"))).toEqual([])
})

test("entered values survive a reload; other guides share only authentik's host; Reset restores this guide's placeholders", async ({
  page,
}) => {
  const errors = collectErrors(page)
  await openGuide(page, GRAFANA)
  await field(page, "authentik.company").fill("sso.example.org")
  await field(page, "grafana.company").fill("dash.example.org")
  await page.reload()
  await expect(field(page, "grafana.company")).toHaveValue("dash.example.org")
  await expect(page.locator("ol.steps").first()).toContainText("https://dash.example.org/login/generic_oauth")

  await page.getByRole("link", { name: "Next" }).click()
  await expect(page).not.toHaveURL(GRAFANA)
  await expect(field(page, "authentik.company")).toHaveValue("sso.example.org")
  await page.goto(NEXTCLOUD)
  await expect(field(page, "authentik.company")).toHaveValue("sso.example.org")
  await expect(field(page, "nextcloud.company")).toHaveValue("")

  await page.goto(GRAFANA)
  await page.getByRole("button", { name: "Reset this guide" }).click()
  await expect(field(page, "grafana.company")).toHaveValue("")
  await expect(field(page, "authentik.company")).toHaveValue("sso.example.org")
  await expect(page.locator("ol.steps").first()).toContainText("https://grafana.company/login/generic_oauth")
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("hosts")))).toEqual([
    "hosts",
  ])
  expect(errors).toEqual([])
})

test("invalid values are reported and stay out of text and files, and markup in them never runs", async ({ page }) => {
  const evil = "<img src=x onerror=window.pwned=1>"
  const errors = collectErrors(page)
  await openGuide(page, GRAFANA)
  for (const token of ["authentik.company", "grafana.company", "<organization_id>", "grafana the slug"]) {
    await field(page, token).fill(evil)
  }
  await expect(page.getByText("This does not look like a host name")).toHaveCount(2)
  await expect(page.getByText("Code in this guide contains this value")).toHaveCount(1)
  for (const token of ["authentik.company", "grafana.company", "<organization_id>", "grafana the slug"]) {
    await expect(field(page, token)).toHaveAttribute("aria-invalid", "true")
    await expect(field(page, token)).toHaveValue(evil)
  }
  await expect(page.getByRole("article").locator("mark")).toHaveCount(0)
  const [label, input, message] = await Promise.all(
    [
      page.getByText("the Grafana installation", { exact: true }).filter({ visible: true }).first(),
      field(page, "grafana.company"),
      page.getByText("This does not look like a host name").last(),
    ].map((one) => one.boundingBox()),
  )
  expect(label && input && label.y + label.height).toBeLessThanOrEqual(input?.y ?? 0)
  // The focus ring is 4 px wide, with its offset.
  expect(input && input.y + input.height + 4).toBeLessThanOrEqual(message?.y ?? 0)
  await expect(page.getByText("This does not look like a host name").last()).toHaveCSS("color", "rgb(139, 26, 74)")
  await page.getByRole("heading", { name: "Endpoints" }).click()
  await expect(page.getByRole("row", { name: "Issuer" })).toContainText(
    "https://authentik.company/application/o/grafana/",
  )
  for (const [way, address] of [
    ["Blueprint", "https://grafana.company/login/generic_oauth"],
    ["Terraform", "https://authentik.company"],
  ] as const) {
    await openWay(page, way)
    await expect(page.getByRole("tabpanel", { name: way }).getByRole("group", { name: FILE })).toContainText(address)
    await expect(page.getByRole("tabpanel", { name: way }).getByRole("group", { name: FILE })).not.toContainText(evil)
  }
  await openGuide(page, GRAFANA)
  await expect(field(page, "<organization_id>")).toHaveValue("")
  await expect(field(page, "grafana.company")).toHaveValue("")
  expect(await page.locator("img[src=x]").count()).toBe(0)
  expect(await page.evaluate(() => window.pwned)).toBeUndefined()
  expect(errors).toEqual([])
})

test("a base path becomes part of addresses, in text and files, and other places have the host alone", async ({
  page,
}) => {
  await openGuide(page, GRAFANA)
  await field(page, "grafana.company").fill("https://tools.example.org/grafana/")
  await expect(page.getByText("Addresses begin with https://tools.example.org/grafana")).toBeVisible()
  await expect(page.locator("ol.steps").first()).toContainText("https://tools.example.org/grafana/login/generic_oauth")
  await openWay(page, "Blueprint")
  await expect(page.getByRole("group", { name: "grafana-oidc.blueprint.yaml" })).toContainText(
    "https://tools.example.org/grafana/login/generic_oauth",
  )
  await openGuide(page, NEXTCLOUD)
  await field(page, "nextcloud.company").fill("cloud.example.org/nextcloud")
  await expect(page.locator("ol.steps").first()).toContainText("https://cloud.example.org/nextcloud/")
  await expect(page.locator("pre", { hasText: "overwritehost" }).first()).toContainText(
    /overwritehost --value=cloud\.example\.org$/m,
  )
})

test("a host keeps the port that readers enter, in redirect URIs, files and after a reload", async ({ page }) => {
  await openGuide(page, "/hypervisors-orchestrators/portainer/")
  await field(page, "portainer.company").fill("https://portainer.example.org:9443/")
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(field(page, "portainer.company")).toHaveValue(reload ? "portainer.example.org:9443" : /:9443/)
    await expect(page.locator("ol.steps").first()).toContainText("https://portainer.example.org:9443/")
  }
  await openWay(page, "Blueprint")
  await expect(page.getByRole("group", { name: FILE })).toContainText('url: "https://portainer.example.org:9443/"')
})

test("opening a guide that has authentik's name alone keeps authentik's base path", async ({ page }) => {
  await openGuide(page, "/chat-communication-collaboration/slack/")
  await field(page, "authentik.company").fill("https://corp.example.org/sso/")
  const stored = () => page.evaluate(() => localStorage.getItem("hosts"))
  const before = await stored()
  expect(before).toContain("corp.example.org/sso")
  await openGuide(page, GRAFANA)
  await expect(field(page, "authentik.company")).toHaveValue("corp.example.org/sso")
  await expect(page.locator("pre", { hasText: "auth_url" }).first()).toContainText(
    "https://corp.example.org/sso/application/o/authorize/",
  )
  await expect(page.getByText("does not know the name corp.example.org.")).toHaveCount(1)
  expect(await stored()).toBe(before)
})

test("what is authentik's own is entered once for all guides; groups are the guide's, also in LDAP filters", async ({
  page,
}) => {
  await openGuide(page, `${NEXTCLOUD}?method=ldap`)
  await field(page, "ldap.company").fill("ldap.example.org")
  await field(page, "<authentik_version>").fill("2026.8.3")
  await openGuide(page, "/media/jellyfin/?method=ldap")
  await expect(field(page, "ldap.company")).toHaveValue("ldap.example.org")
  await expect(field(page, "<authentik_version>")).toHaveValue("2026.8.3")
  await openGroupNames(page)
  await field(page, "jellyfin_users group").fill("Film Club")
  await expect(page.locator("pre", { hasText: "memberOf=cn=Film Club,ou=groups,ou=jellyfin" })).toHaveCount(1)
})

test("international host names keep the downloaded files valid and appear in them", async ({ page }) => {
  const values = {
    "authentik.company": "例え.テスト",
    "grafana.company": "Müller.例え.example:8443",
    "grafana the slug": "my-grafana",
  }
  await openGuide(page, GRAFANA)
  for (const [token, text] of Object.entries(values)) await field(page, token).fill(text)
  const download = async (way: "Blueprint" | "Terraform"): Promise<string> => {
    await openWay(page, way)
    const panel = page.getByRole("tabpanel", { name: way })
    await expect(panel.getByRole("group", { name: FILE })).toContainText("xn--mller-kva.xn--r8jz45g.example:8443")
    const download = page.waitForEvent("download")
    await panel.getByRole("link", { name: "Download" }).click()
    return readFile(await (await download).path(), "utf8")
  }

  const blueprint = parseDocument(await download("Blueprint"))
  expect(blueprint.errors).toEqual([])
  const content = JSON.stringify(blueprint.toJS())
  expect(content).toContain("https://xn--mller-kva.xn--r8jz45g.example:8443/login/generic_oauth")
  expect(content).toContain(JSON.stringify(values["grafana the slug"]))

  const terraform = (await parseHcl("main.tf", await download("Terraform"))) as Record<string, unknown>
  expect(terraform.provider).toEqual({ authentik: [{ url: "https://xn--r8jz45g.xn--zckzah" }] })
  expect(JSON.stringify(terraform.resource)).toContain(
    "https://xn--mller-kva.xn--r8jz45g.example:8443/login/generic_oauth",
  )
})

test("a value entered in one browser tab appears in another", async ({ page, context }) => {
  const other = await context.newPage()
  await openGuide(page, GRAFANA)
  await openGuide(other, GRAFANA)
  await field(page, "grafana.company").fill("dash.example.org")
  await expect(field(other, "grafana.company")).toHaveValue("dash.example.org")
  await expect(other.locator("ol.steps").first()).toContainText("https://dash.example.org/login/generic_oauth")
})

test("if storage is blocked, entered values work until the page is reloaded", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError")
      },
    })
  })
  const errors = collectErrors(page)
  await openGuide(page, GRAFANA)
  await field(page, "grafana.company").fill("dash.example.org")
  await expect(page.locator("ol.steps").first()).toContainText("https://dash.example.org/login/generic_oauth")
  await openWay(page, "Terraform")
  await expect(page.getByRole("group", { name: "grafana-oidc.tf" })).toContainText("https://dash.example.org")
  await page.reload()
  await expect(field(page, "grafana.company")).toHaveValue("")
  expect(errors).toEqual([])
})

const WAYS: Record<number, string[]> = {
  390: ["blueprint", "interface", "terraform"],
  1440: ["terraform", "interface", "blueprint"],
}

for (const [width, ways] of some(Object.entries(WAYS))) {
  for (const way of some(ways)) {
    test(`a guide with stored values opens without layout shifts, ${width} px, ${way}`, async ({ page }) => {
      await page.setViewportSize({ width: Number(width), height: 900 })
      await countShifts(page)
      await page.goto("/robots.txt")
      await page.evaluate(
        ([path, chosen]) => {
          localStorage.setItem("setup-way", chosen ?? "")
          localStorage.setItem(
            "hosts",
            JSON.stringify({ "authentik.company": "identity.a-rather-long-name.example.org" }),
          )
          localStorage.setItem(
            `hosts:${path}`,
            JSON.stringify({ "nextcloud.company": "c.example", "<application_slug> nextcloud": "n" }),
          )
        },
        [NEXTCLOUD, way],
      )
      // Not a folded section, which its link unfolds when the page has loaded.
      for (const hash of ["", "#oidc-configure-authentik", "#oidc-verify-the-configuration"]) {
        // Unfolding the fields would move the table of contents.
        await page.goto(NEXTCLOUD + hash)
        await expect(page.locator("[data-settled]").first()).toBeAttached()
        await page.waitForLoadState("networkidle")
        await expect(page.locator('[popover] input[data-placeholder="nextcloud.company"]').first()).toHaveValue(
          "c.example",
        )
        // Chrome may paint the top of the page before all of it has arrived. One line of moving text exceeds this limit.
        expect(await page.evaluate(() => window.layoutShift), hash).toBeLessThan(0.002)
        await page.goto("about:blank")
      }
    })
  }
}
