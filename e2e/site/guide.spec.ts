import { expect, test } from "@playwright/test"
import { hydrated, loadTicks, open } from "../chrome/support"

const NEXTCLOUD = "/chat-communication-collaboration/nextcloud/"
const GRAFANA = "/monitoring/grafana/"

test.describe("methods", () => {
  test("the first is open; choosing another one shows it, adds it to the URL, and survives a reload", async ({
    page,
  }) => {
    await page.goto(NEXTCLOUD)
    const methods = page.getByRole("tablist", { name: "Method" })
    await expect(methods.getByRole("tab", { name: "OpenID Connect" })).toHaveAttribute("aria-selected", "true")
    await expect(page.locator("#oidc-configure-nextcloud")).toBeVisible()
    await expect(page.locator("#saml-configure-nextcloud")).toBeHidden()

    await methods.getByRole("tab", { name: "SAML" }).click()
    await expect(page).toHaveURL(/\?method=saml$/)
    await expect(page.locator("#saml-configure-nextcloud")).toBeVisible()
    await expect(page.locator("#oidc-configure-nextcloud")).toBeHidden()

    await page.reload()
    await expect(methods.getByRole("tab", { name: "SAML" })).toHaveAttribute("aria-selected", "true")
    await expect(page.locator("#saml-configure-nextcloud")).toBeVisible()
  })

  test("Arrow Right, Home and End move between tabs", async ({ page }) => {
    await page.goto(NEXTCLOUD)
    const methods = page.getByRole("tablist", { name: "Method" })
    await methods.getByRole("tab", { name: "OpenID Connect" }).focus()
    await page.keyboard.press("ArrowRight")
    await expect(methods.getByRole("tab", { name: "SAML" })).toBeFocused()
    await expect(page.locator("#saml-configure-nextcloud")).toBeVisible()
    await page.keyboard.press("End")
    await expect(methods.getByRole("tab").last()).toBeFocused()
    await page.keyboard.press("Home")
    await expect(methods.getByRole("tab").first()).toBeFocused()
  })

  test("the URL selects the method before any script bundle has run", async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(`${NEXTCLOUD}?method=ldap`)
    await expect(page.locator("#ldap-configure-nextcloud")).toBeVisible()
    await expect(page.locator("#oidc-configure-nextcloud")).toBeHidden()
  })

  test("an unknown method in the URL is ignored, and its HTML is not inserted into the page", async ({ page }) => {
    for (const method of ["kerberos", "<img src=x onerror=alert(1)>"]) {
      await page.goto(`${NEXTCLOUD}?method=${encodeURIComponent(method)}`)
      await hydrated(page)
      await expect(page.getByRole("tab", { name: "OpenID Connect" })).toHaveAttribute("aria-selected", "true")
      await expect(page.locator("#oidc-configure-nextcloud")).toBeVisible()
      await expect(page.locator("[src=x]")).toHaveCount(0)
    }
  })

  test("a link to a heading in a hidden tab opens that tab and shows the heading", async ({ page }) => {
    await page.goto(`${NEXTCLOUD}#ldap-verify-the-configuration`)
    await expect(page.locator("#ldap-verify-the-configuration")).toBeInViewport()
    await expect(page.getByRole("tab", { name: "LDAP" })).toHaveAttribute("aria-selected", "true")
    await page.evaluate(() => {
      window.location.hash = "#saml-verify-the-configuration"
    })
    await expect(page.locator("#saml-verify-the-configuration")).toBeInViewport()
  })

  test("the table of contents lists the headings of the open method only", async ({ page }) => {
    await page.goto(`${NEXTCLOUD}?method=saml`)
    const toc = page.getByRole("navigation", { name: "On this page" })
    await expect(toc.locator('a[href="#saml-configure-nextcloud"]')).toBeVisible()
    await expect(toc.locator('a[href="#oidc-configure-nextcloud"]')).toHaveCount(0)
  })
})

test("credentials in a step are underlined like other texts that readers replace", async ({ page }) => {
  await page.goto(GRAFANA)
  const line = (selector: string) =>
    page
      .locator(`article ${selector}`)
      .filter({ visible: true })
      .first()
      .evaluate((element) => getComputedStyle(element).borderBottomStyle)
  expect(await line("p code .fill, td code .fill")).toBe("dashed")
  expect(await line("pre .fill")).toBe("dashed")
})

test("the contents show the current section next to many open values", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(NEXTCLOUD)
  await hydrated(page)
  for (const part of await page.locator("[popover] summary").filter({ visible: true }).all()) await part.click()
  const current = page.getByRole("navigation", { name: "On this page" }).locator("[aria-current]")
  for (const id of ["oidc-configure-nextcloud", "oidc-security-and-offboarding"]) {
    await page.locator(`#${id}`).evaluate((heading) => heading.scrollIntoView())
    await expect(current).toHaveAttribute("href", `#${id}`)
    await expect(current).toBeInViewport()
  }
})

test("variants are tabs inside a method, and the choice is kept", async ({ page }) => {
  await page.goto(GRAFANA)
  const variants = page.getByRole("tablist", { name: "How Grafana runs" })
  await expect(page.getByText("GF_AUTH_GENERIC_OAUTH_ENABLED=true")).toBeVisible()
  await variants.getByRole("tab", { name: "Helm" }).click()
  await expect(page.getByText("envFromSecret: grafana-oauth")).toBeVisible()
  await expect(page.getByText("GF_AUTH_GENERIC_OAUTH_ENABLED=true")).toBeHidden()
  await page.reload()
  await expect(page.getByText("envFromSecret: grafana-oauth")).toBeVisible()
})

test("the copy button of a code block copies the text of the code block", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto(GRAFANA)
  const block = page.locator("figure", { hasText: "GF_SERVER_ROOT_URL" }).first()
  await block.getByRole("button", { name: "Copy grafana.env" }).click()
  await expect(block.getByRole("status")).toHaveText("Copied")
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split("\n")).toHaveLength(10)
  expect(copied).toContain("GF_SERVER_ROOT_URL=https://grafana.company\n")
  expect(copied).toContain("/application/o/token/\n")
})

test("a step that was ticked off stays so after a reload, without moving text, and leads to the reader's own authentik", async ({
  page,
}) => {
  await open(page, GRAFANA)
  const step = page.locator("ol.steps > li").nth(1)
  await step.scrollIntoViewIfNeeded()
  const place = () => step.locator("p").first().boundingBox()
  const before = await place()
  await loadTicks(page)
  const tick = step.getByRole("checkbox", { name: "Done: step 2, Configure authentik" })
  await tick.click()
  await expect(tick).toBeChecked()
  const after = await place()
  expect([after?.x, after?.height]).toEqual([before?.x, before?.height])
  await page.evaluate(() => localStorage.setItem("hosts", '{"authentik.company":"sso.example.org"}'))
  await page.reload()
  await expect(tick).toBeChecked()
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1)
  const names = await page
    .getByRole("checkbox", { name: /^Done/ })
    .evaluateAll((all) => all.map((other) => other.getAttribute("aria-label")))
  expect(new Set(names).size).toBe(names.length)
  await expect(step.getByRole("link", { name: "Applications > Applications" })).toHaveAttribute(
    "href",
    "https://sso.example.org/if/admin/#/core/applications",
  )
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a guide shows the text and code of every method and variant", async ({ page }) => {
    await page.goto(NEXTCLOUD)
    for (const method of ["oidc", "saml", "ldap"])
      await expect(page.locator(`#${method}-configure-nextcloud`)).toBeVisible()
    await expect(page.getByRole("tab")).toHaveCount(0)
    await page.goto(GRAFANA)
    await expect(page.getByText("GF_AUTH_GENERIC_OAUTH_ENABLED=true")).toBeVisible()
    await expect(page.getByText("envFromSecret: grafana-oauth")).toBeVisible()
  })

  test("a legacy path redirects to the guide", async ({ page }) => {
    await page.goto("/services/grafana/")
    await page.waitForURL(`**${GRAFANA}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grafana")
  })
})
