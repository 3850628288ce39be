/** How users begin and end their sessions through authentik. */
import type { Locator, Page } from "@playwright/test"
import type { Person } from "../authentik/people"
import type { Lab } from "../lab"
import { shows, signInAtAuthentik } from "./browser"

/**
 * What a user does to sign in to an application that shows a sign-in page of its own first.
 * @param site the address that opens the sign-in page, unless a call names another one.
 * @param control the button or link of that page that opens authentik.
 * @returns `start`, which opens authentik in a new window, and `signIn`, which also fills in its sign-in page.
 */
export function signInThrough(lab: Lab, site: string, control: (page: Page) => Locator) {
  const start = async (address = site): Promise<Page> => {
    const page = await lab.open(address)
    await control(page).click()
    return page
  }
  const signIn = async (user: Pick<Person, "username" | "password">, address = site): Promise<Page> => {
    const page = await start(address)
    await signInAtAuthentik(page, user)
    return page
  }
  return { start, signIn }
}

/** Signs the user of a window out of authentik, and waits until authentik has told the applications. */
export async function signOutOfAuthentik(lab: Lab, page: Page): Promise<void> {
  await page.goto(`https://${lab.host("authentik.company")}/if/flow/default-invalidation-flow/`)
  await shows(page, "Not signed in")
}
