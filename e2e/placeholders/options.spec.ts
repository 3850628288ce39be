import { readFile } from "node:fs/promises"
import { expect, test, type Page } from "@playwright/test"
import { expectNoViolations } from "../axe"
import { collectErrors, countShifts, GRAFANA, openGuide, openWay } from "./guide-page"

const NAME = "grafana-oidc.blueprint.yaml"
const LOGOUT = "https://grafana.company/logout"
const file = (page: Page, name = NAME) => page.getByRole("group", { name })
const panel = (page: Page, name = "Blueprint") => page.getByRole("tabpanel", { name })
const roles = (page: Page) => panel(page).getByRole("checkbox", { name: "Assign roles from authentik" })
const endSessions = (page: Page) => panel(page).getByRole("checkbox", { name: /^End sessions/ })

/** Lines of code that are commented out: code begins right after the `#`, prose after a space. */
const COMMENTED_OUT = /^ *#(?! )/m

async function openBlueprint(page: Page, address = GRAFANA): Promise<void> {
  await openGuide(page, address)
  await openWay(page, "Blueprint")
  await expect(file(page)).toContainText("version: 1")
}

test("the file shown, copied and downloaded has exactly the chosen options, in both formats", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const errors = collectErrors(page)
  await openBlueprint(page)
  await expect(file(page)).not.toContainText("Grafana Admins")
  await roles(page).check()
  await expect(file(page)).toContainText("Grafana Admins")
  await expect(file(page)).not.toContainText(LOGOUT)
  const shown = await file(page).textContent()
  expect(shown).not.toMatch(COMMENTED_OUT)
  await panel(page).getByRole("button", { name: "Copy" }).first().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  const download = page.waitForEvent("download")
  await panel(page).getByRole("link", { name: "Download" }).click()
  expect(await readFile(await (await download).path(), "utf8")).toBe(shown)
  await openWay(page, "Terraform")
  await expect(panel(page, "Terraform").getByRole("checkbox", { name: "Assign roles from authentik" })).toBeChecked()
  await expect(file(page, "grafana-oidc.tf")).toContainText("Grafana Admins")
  expect(errors).toEqual([])
})

test("an option shows the lines that it adds to the reader's file, and its own box chooses it there", async ({
  page,
}) => {
  await openBlueprint(page, `${GRAFANA}#option-end-sessions`)
  const option = page.locator("details", { has: page.locator("#option-end-sessions") })
  const lines = option.getByRole("group", { name: /^Lines of/ })
  await expect(lines).toContainText(LOGOUT)
  await expect(lines).toContainText("authentik_providers_oauth2.oauth2provider")
  await option.getByRole("checkbox", { name: "Choose this option" }).check()
  await expect(endSessions(page)).toBeChecked()
  await expect(file(page)).toContainText(LOGOUT)
  expect(new URL(page.url()).search).toBe("?options=end-sessions")
  await endSessions(page).uncheck()
  await expect(option.getByRole("checkbox")).not.toBeChecked()
  await openWay(page, "Admin interface")
  await expect(option.getByText("Logout URI")).toBeVisible()
  await expect(option.getByRole("checkbox")).toHaveCount(0)
})

test("the choice is kept after a reload, named by the address, and there again after Back", async ({ page }) => {
  await openBlueprint(page)
  await roles(page).check()
  expect(new URL(page.url()).search).toBe("?options=roles")
  await page.reload()
  await expect(roles(page)).toBeChecked()
  await expect(file(page)).toContainText("Grafana Admins")
  await page.getByRole("navigation", { name: "Previous and next pages" }).getByRole("link").last().click()
  await page.waitForURL((url) => url.pathname !== GRAFANA)
  expect(new URL(page.url()).search).toBe("")
  await page.goBack()
  await expect(roles(page)).toBeChecked()
  await openBlueprint(page)
  await expect(roles(page)).toBeChecked()
  await roles(page).uncheck()
  await page.reload()
  await expect(roles(page)).not.toBeChecked()
  expect(new URL(page.url()).search).toBe("")
})

test("a shared link has precedence over the reader's own choice, and unknown options in it are ignored", async ({
  page,
}) => {
  await openBlueprint(page)
  await roles(page).check()
  await openBlueprint(page, `${GRAFANA}?options=nonsense,end-sessions`)
  await expect(endSessions(page)).toBeChecked()
  await expect(roles(page)).not.toBeChecked()
  await expect(file(page)).toContainText(LOGOUT)
})

test("options are readable on a small screen, pass axe, and choosing the format moves nothing below it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await countShifts(page)
  await openGuide(page, GRAFANA)
  await page.evaluate(() => localStorage.setItem("setup-way", "blueprint"))
  await page.reload()
  await expect(file(page)).toContainText("version: 1")
  const options = panel(page).getByRole("group", { name: "Options" })
  expect(await options.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01)
  await expectNoViolations(page, "fieldset")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("there are no boxes, and the linked file has all options commented out", async ({ page, request }) => {
    await page.goto(GRAFANA)
    await expect(page.getByText("Assign roles from authentik").first()).toBeAttached()
    await expect(page.getByRole("checkbox")).toHaveCount(0)
    const address = await page.getByRole("link", { name: "Download" }).first().getAttribute("href")
    expect(await (await request.get(String(address))).text()).toMatch(COMMENTED_OUT)
  })
})
