/** The installation of the plugin, and its settings. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { run } from "../../../machine/programs"
import { CREATION, ROOT, type Kanboard } from "./application"

export async function installPlugin(lab: Lab, kanboard: Kanboard): Promise<void> {
  const { link, open, openPlugins, setConstants } = kanboard
  await lab.symptom("The Install button is missing", async () => {
    const message = lab.says("Your Kanboard instance is not configured to install plugins from the user interface.")
    await shows(await openPlugins(), message)
    await setConstants({ PLUGIN_INSTALLER: lab.block({ title: "config.php", with: "PLUGIN_INSTALLER" }).text })
    await shows(await openPlugins(), message)
    lab.says("write access to its folder plugins")
    await run(["chown", "-R", "www-data:", `${ROOT}/plugins`])
    await run(["phpdismod", lab.says("zip")])
    await setConstants()
    await shows(await openPlugins(), message)
    await run(["phpenmod", "zip"])
    await unpackPlugin(lab, kanboard)
  })
  await lab.step(
    "check",
    "Install next to OAuth2 installs the plugin, which stays when the installer is off",
    async () => {
      const page = await openPlugins()
      await page.getByText("OAuth2", { exact: true }).waitFor()
      await page.getByRole("link", { name: lab.says("Install"), exact: true }).click()
      await shows(page, "Plugin installed successfully.")
      await setConstants({ PLUGIN_INSTALLER: undefined })
      await link(await open()).waitFor()
    },
  )
}

/** The administrator unpacks the plugin, and removes it again: only the folder with the right capital letters is a plugin. */
async function unpackPlugin(lab: Lab, { link, open, setConstants }: Kanboard): Promise<void> {
  const [wrong, right] = [`${ROOT}/plugins/oauth2`, `${ROOT}/${lab.says("plugins/OAuth2")}`]
  fs.cpSync(lab.installed.git.OAuth2 ?? "", wrong, { recursive: true })
  await setConstants()
  assert.equal(await link(await open()).count(), 0)
  fs.renameSync(wrong, right)
  await setConstants()
  await link(await open()).waitFor()
  fs.rmSync(right, { recursive: true })
  await setConstants()
}

export async function configurePlugin(lab: Lab, kanboard: Kanboard): Promise<void> {
  const { site, fields, follow, openSettings, configure, setConstants, rewriteAddresses } = kanboard
  await lab.step("check", "Callback URL has the right address with URL rewriting and the Application URL", async () => {
    const page = await openSettings()
    await follow(page, lab.says("Application settings"))
    lab.says("https://kanboard.company/")
    await page.getByLabel(lab.says("Application URL")).fill(`${site}/`)
    await page.getByRole("button", { name: "Save" }).click()
    await shows(page, "Settings saved successfully.")
    await follow(page, "Integrations")
    const callback = async (one: Page): Promise<string> => {
      const panel = one.locator(".panel").filter({ hasText: lab.says("Callback URL") })
      return panel.locator("input").first().inputValue()
    }
    assert.ok((await callback(page)).includes(lab.says("?controller=")))
    await rewriteAddresses()
    await setConstants({ [lab.says("ENABLE_URL_REWRITE")]: "define('ENABLE_URL_REWRITE', true);" })
    assert.equal(await callback(await openSettings()), `${site}/oauth/callback`)
  })
  await configure({ ...fields, [CREATION]: true })
}
