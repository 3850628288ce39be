/** A browser that trusts the authority of a proof and finds its hosts on loopback. */
import assert from "node:assert/strict"
import crypto from "node:crypto"
import { chromium, type Browser, type Locator, type Page } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser"
import type { KeyPair } from "./authority"

/** @throws if no browser is installed. */
export async function launchBrowser(authority: KeyPair): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error("no Chrome or Chromium found; install one, or set CHROME_PATH to its path")
  const spki = crypto.createPublicKey(authority.cert).export({ type: "spki", format: "der" })
  return chromium.launch({
    executablePath,
    args: [
      ...BROWSER_FLAGS,
      "--host-resolver-rules=MAP *.proof.test 127.0.0.1",
      `--ignore-certificate-errors-spki-list=${crypto.createHash("sha256").update(spki).digest("base64")}`,
    ],
  })
}

/** Fills in authentik's sign-in page once the browser shows it. */
export async function signInAtAuthentik(page: Page, user: { username: string; password: string }): Promise<void> {
  await page.waitForURL(/\/if\/flow\/default-authentication-flow\//)
  await signInWithSaml(page, user)
}

/** The same for SAML, whose pages of the stand-in are below the provider's own address. */
export async function signInWithSaml(page: Page, user: { username: string; password: string }): Promise<void> {
  await page.getByLabel("Email or Username").fill(user.username)
  await page.getByLabel("Password").fill(user.password)
  await page.getByRole("button", { name: "Log in" }).click()
}

/**
 * Opens an address that leads to another one, which nothing answers.
 * @throws if the browser does not ask for the other one, or gets an answer.
 */
export async function leadsNowhere(page: Page, address: string, unreachable: string): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().startsWith(unreachable))
  await assert.rejects(page.goto(address), /net::ERR_/)
  await asked
}

/** Waits until a page shows a text. */
export const shows = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()

/** Waits until React handles a control, because clicks before that are lost. */
export async function ready(control: Locator): Promise<Locator> {
  const element = await control.elementHandle()
  const state = await control.page().waitForFunction((one) => {
    if (!one?.isConnected) return "replaced"
    return Object.keys(one).some((key) => key.startsWith("__reactProps")) && "handled"
  }, element)
  // React may replace elements while a page loads.
  return (await state.jsonValue()) === "replaced" ? ready(control) : control
}
