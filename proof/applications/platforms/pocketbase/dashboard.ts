/** What superusers do in the dashboard. */
import assert from "node:assert/strict"
import type { Locator, Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { offered } from "./api"
import { SUPERUSER } from "./people"

/** The dashboard, with the labels of the guide. */
export function dashboardOf(lab: Lab, site: string) {
  const label = (text: string) => lab.says(text)
  const open = async (password = SUPERUSER.password): Promise<Page> => {
    const page = await lab.open(`${site}/_/`)
    await page.getByLabel("Email").fill(SUPERUSER.email)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Login" }).click()
    await page.getByRole("link", { name: "Settings" }).waitFor()
    return page
  }
  const openCollection = async (page: Page) => {
    await page.getByRole("link", { name: label("Collections"), exact: true }).click()
    await page.getByRole("navigation").getByRole("button", { name: "users" }).click()
    await page.getByRole("button", { name: "Refresh" }).waitFor()
  }
  const gear = (page: Page) => page.getByRole("button", { name: "Collection settings" })
  const save = async (page: Page) => {
    await page.getByRole("button", { name: label("Save changes"), exact: true }).click()
    const confirmation = page.getByRole("button", { name: "Yes, save changes" })
    const saved = page.getByText("Successfully updated collection")
    await confirmation.or(saved).first().waitFor()
    if (await confirmation.isVisible()) {
      label("Yes, save changes")
      await confirmation.click()
    }
    await saved.waitFor()
  }
  /** Changes the settings of the collection at one of its tabs, and saves them. */
  const change = async (tab: string, section: string, edit: (modal: Locator, page: Page) => Promise<void>) => {
    const page = await open()
    await openCollection(page)
    await gear(page).click()
    const modal = page.locator(".collection-upsert-modal")
    await modal.getByRole("button", { name: label(tab), exact: true }).click()
    if (tab === "Options") await modal.locator("summary", { hasText: label(section) }).click()
    await edit(modal, page)
    await save(page)
  }
  const setRule = (name: string, filter: (before: string) => string) =>
    change("API rules", name, async (modal) => {
      const field = modal.locator(".rule-field", { hasText: label(name) })
      const unlock = field.getByRole("button", { name: "Unlock and set custom rule" })
      if (await unlock.isVisible()) await unlock.click()
      const editor = field.locator("[contenteditable]")
      await editor.fill(filter((await editor.innerText()).trim()))
    })
  const setPassword = (isOn: boolean) =>
    change("Options", "Identity/Password", async (modal, page) => {
      await modal.locator("details[open]").getByLabel(label("Enable")).setChecked(isOn)
      await shows(page, label("One-time password (OTP)"))
    })
  /** Enters the values of the provider, and adds it the first time. */
  const enter = (values: Record<string, string>) =>
    change("Options", "OAuth2", async (modal, page) => {
      const { enabled } = await offered()
      const card = modal.locator(".provider-card")
      if (enabled) for (const name of ["Options", "Settings"]) await card.getByRole("button", { name }).click()
      else {
        await modal.getByRole("button", { name: label("Add provider") }).click()
        lab.says("Select the OIDC with the name oidc")
        await page.getByRole("button", { name: "OIDC oidc", exact: true }).click()
      }
      for (const [name, value] of Object.entries(values)) await page.getByLabel(label(name)).fill(value)
      await shows(page, label("Fetch user info from"))
      assert.ok(await page.getByLabel(label("Support PKCE")).isChecked())
      await page.getByRole("button", { name: label("Set provider config") }).click()
      assert.equal((await offered()).enabled, enabled)
      assert.ok(await modal.locator("details[open]").getByLabel(label("Enable")).isChecked())
    })
  /** Fills in fields of new records from authentik, or no longer for those without a field. */
  const fillIn = (fields: Record<string, string>) =>
    change("Options", "OAuth2", async (modal) => {
      await modal.getByRole("button", { name: label("Optional users create fields mapping") }).click()
      for (const [name, field] of Object.entries(fields)) {
        if (field) await modal.getByLabel(label(name)).click()
        const select = modal.locator(".field", { hasText: name })
        await select.getByRole("button", { name: field || "Unset", exact: true }).click()
      }
    })
  /** Changes the settings of the application. */
  const configure = async (page: Page, edit: () => Promise<void>) => {
    await page.getByRole("link", { name: "Settings" }).click()
    await page.getByRole("link", { name: label("Application") }).click()
    await edit()
    await page.getByRole("button", { name: label("Save changes") }).click()
    await shows(page, "Successfully saved application settings")
  }
  const moreOptions = async (page: Page, { email }: { email: string }) => {
    await openCollection(page)
    await page.getByRole("cell", { name: email }).first().click()
    const record = page.locator(".record-upsert-modal")
    await record.getByRole("button", { name: label("More options") }).click()
    return record
  }
  return { open, openCollection, gear, setRule, setPassword, enter, fillIn, configure, moreOptions }
}
