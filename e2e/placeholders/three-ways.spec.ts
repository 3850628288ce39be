import { readFile } from "node:fs/promises"
import { expect, test } from "@playwright/test"
import { expectNoViolations } from "../axe"
import { collectErrors, field, GRAFANA, NEXTCLOUD, openGuide, openWay } from "./guide-page"

test("a setup file is loaded only once, when its tab is first opened", async ({ page }) => {
  const files: string[] = []
  page.on(
    "request",
    (request) => /\.(?:blueprint|terraform)\.json$/.test(request.url()) && files.push(new URL(request.url()).pathname),
  )
  await openGuide(page, GRAFANA)
  await page.waitForLoadState("networkidle")
  expect(files).toEqual([])
  await openWay(page, "Blueprint")
  await expect(page.getByRole("group", { name: "grafana-oidc.blueprint.yaml" })).toContainText(
    "authentik_providers_oauth2.oauth2provider",
  )
  await openWay(page, "Terraform")
  await expect(page.getByRole("group", { name: "grafana-oidc.tf" })).toContainText(
    'resource "authentik_provider_oauth2"',
  )
  await openWay(page, "Blueprint")
  expect(files).toEqual([`${GRAFANA}oidc.blueprint.json`, `${GRAFANA}oidc.terraform.json`])
})

test("the chosen way to configure authentik is remembered for other methods and guides and after a reload", async ({
  page,
}) => {
  const errors = collectErrors(page)
  await openGuide(page, NEXTCLOUD)
  await openWay(page, "Terraform")
  await page.getByRole("tablist", { name: "Method" }).getByRole("tab", { name: "SAML" }).click()
  await expect(page.getByRole("group", { name: "nextcloud-saml.tf" })).toBeVisible()
  await openGuide(page, GRAFANA)
  await expect(page.getByRole("group", { name: "grafana-oidc.tf" })).toBeVisible()
  await expect(page.locator("ol.steps").first()).toBeHidden()
  await openWay(page, "Admin interface")
  await page.reload()
  await expect(page.locator("ol.steps").first()).toBeVisible()
  expect(errors).toEqual([])
})

test("steps, file and copy follow the chosen authentik release, also in other guides and after a reload", async ({
  page,
}) => {
  await openGuide(page, NEXTCLOUD)
  await page.getByLabel("authentik release").first().selectOption("2026.2")
  await openGuide(page, GRAFANA)
  const uri = page.locator("ol.steps ul > li").filter({ hasText: "/login/generic_oauth" }).filter({ visible: true })
  await expect(uri).toHaveText("Redirect URI: https://grafana.company/login/generic_oauth")
  await openWay(page, "Blueprint")
  const file = page.getByRole("group", { name: "grafana-oidc.blueprint.yaml" })
  await expect(file).toContainText("redirect_uris:")
  await expect(file).not.toContainText(/grant_types|redirect_uri_type/)
  await page.reload()
  await expect(page.getByLabel("authentik release")).toHaveValue("2026.2")
  await expect(file).toContainText("redirect_uris:")
  await expect(file).not.toContainText("grant_types")
  await page.getByLabel("authentik release").selectOption("2026.8")
  await expect(file).toContainText("grant_types")
})

test("a setup file that fails to load shows the error and a Retry button, which loads the file", async ({ page }) => {
  await openGuide(page, GRAFANA)
  await page.route("**/*.blueprint.json", (route) => route.fulfill({ status: 503 }))
  await openWay(page, "Blueprint")
  await expect(page.getByRole("alert")).toContainText("the server responded with status 503")
  await page.unroute("**/*.blueprint.json")
  await page.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByRole("group", { name: "grafana-oidc.blueprint.yaml" })).toContainText("version: 1")
})

test("the files for downloads without JavaScript have the lines of the tabs, and options commented out", async ({
  page,
  request,
}) => {
  await openGuide(page, GRAFANA)
  for (const [way, name, file] of [
    ["Blueprint", "grafana-oidc.blueprint.yaml", "oidc.blueprint.yaml"],
    ["Terraform", "grafana-oidc.tf", "oidc.tf"],
  ] as const) {
    await openWay(page, way)
    await expect(page.getByRole("group", { name })).toContainText("authentik")
    const lines = (text: string | null) => (text ?? "").split("\n").filter((line) => !/^ *(?:#|$)/.test(line))
    const published = await (await request.get(GRAFANA + file)).text()
    expect(lines(published)).toEqual(lines(await page.getByRole("group", { name }).textContent()))
    expect(published).toContain("Uncomment to use:")
  }
})

test("Download appears with the file, and saves the reader's values, not the placeholders", async ({ page }) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/oidc.blueprint.json", async (route) => {
    await held
    await route.continue()
  })
  await openGuide(page, GRAFANA)
  await field(page, "grafana.company").fill("dash.example.org")
  await openWay(page, "Blueprint")
  const panel = page.getByRole("tabpanel", { name: "Blueprint" })
  await expect(panel.getByRole("status").filter({ hasText: "Loading" })).toBeVisible()
  await expect(panel.getByRole("link", { name: "Download" })).toBeHidden()
  release()
  const download = page.waitForEvent("download")
  await panel.getByRole("link", { name: "Download" }).click()
  expect(await readFile(await (await download).path(), "utf8")).toContain(
    "https://dash.example.org/login/generic_oauth",
  )
})

test("before hydration, there is no Download of a file without the reader's values", async ({ page }) => {
  await page.goto("/robots.txt")
  await page.evaluate((path) => {
    localStorage.setItem("setup-way", "blueprint")
    localStorage.setItem(`hosts:${path}`, JSON.stringify({ "grafana.company": "dash.example.org" }))
  }, GRAFANA)
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/app-*.js", async (route) => {
    await held
    await route.continue()
  })
  await page.goto(GRAFANA, { waitUntil: "domcontentloaded" })
  await expect(page.getByRole("tabpanel", { name: "Blueprint" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Download" })).toBeHidden()
  release()
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Download" }).click()
  expect(await readFile(await (await download).path(), "utf8")).toContain(
    "https://dash.example.org/login/generic_oauth",
  )
})

test("while a file loads, its spinner is below its bar, not in the middle of its space", async ({ page }) => {
  await page.route("**/oidc.blueprint.json", () => undefined)
  await openGuide(page, GRAFANA)
  await openWay(page, "Blueprint")
  const figure = page.getByRole("tabpanel", { name: "Blueprint" }).getByRole("figure")
  const spinner = await figure.getByRole("status").filter({ hasText: "Loading" }).boundingBox()
  const bar = await figure.locator("figcaption").boundingBox()
  expect((spinner?.y ?? Infinity) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(10)
})

test("axe finds no violations with values entered and a setup file open, in light and dark colors", async ({
  page,
}) => {
  await openGuide(page, GRAFANA)
  await field(page, "authentik.company").fill("sso.example.org")
  await field(page, "grafana.company").fill("no host at all")
  await openWay(page, "Terraform")
  await expect(page.getByRole("group", { name: "grafana-oidc.tf" })).toContainText("sso.example.org")
  await expectNoViolations(page, "article")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a guide lists its placeholders without fields, and shows the steps and download links", async ({ page }) => {
    await page.goto(GRAFANA)
    const names = page.getByRole("group", { name: "Your values" })
    await expect(names).toContainText("Replace these with your own")
    await expect(names).toContainText("grafana.company the Grafana installation")
    await expect(names.locator("input").first()).toBeHidden()
    await expect(names.getByRole("button")).toBeHidden()
    await expect(page.locator("ol.steps").first()).toBeVisible()
    const links = page.getByRole("link", { name: "Download" })
    await expect(links).toHaveCount(2)
    await expect(links.first()).toHaveAttribute("href", `${GRAFANA}oidc.blueprint.yaml`)
    await expect(links.last()).toHaveAttribute("href", `${GRAFANA}oidc.tf`)
    await page.getByRole("heading", { name: "Endpoints" }).click()
    await expect(page.getByRole("row", { name: "Issuer" })).toContainText(
      "https://authentik.company/application/o/grafana/",
    )
  })
})
