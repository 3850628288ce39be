/** API keys of PowerDNS-Admin. */
import type { Page } from "@playwright/test"
import type { Lab } from "../../../lab"

/** Creates an API key in the window of an operator or administrator. */
export async function createKey(lab: Lab, page: Page, role: string): Promise<string> {
  const menu = page.getByRole("navigation", { name: "Main navigation" })
  await page.reload()
  await menu.getByRole("link", { name: lab.says("API Keys") }).click()
  await page.getByRole("button", { name: "Create Key" }).click()
  await page.getByLabel("Role").selectOption(role)
  await page.getByLabel("Description").fill(`for ${role}`)
  await page.getByRole("button", { name: "Create API Key" }).click()
  const text = await page.getByText("Please copy this key to a secure location.").innerText()
  return text.replace(/.*: /s, "").trim()
}

/** Whether PowerDNS-Admin answers a request with this key. */
export async function isAccepted(site: string, key: string): Promise<boolean> {
  const answer = await fetch(`${site}/api/v1/servers/localhost/zones`, { headers: { "X-API-Key": key } })
  if (![200, 401].includes(answer.status)) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.ok
}

/** Deletes an API key as an administrator, on the page of API keys. */
export async function deleteKey(page: Page, role: string): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: `for ${role}` })
  await row.getByRole("button").first().click()
  await row.getByRole("button", { name: "Delete API Key" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await row.waitFor({ state: "detached" })
}
