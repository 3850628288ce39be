/** The options, without _Assign groups from authentik_. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { apply, EDITORS } from "./application"
import { ADA, ADMINISTRATORS, GENERIC, MAX, NOA, REGISTRATION, SAVED, sessionIsOld } from "./users"
import type { WikiInLab } from "./visits"

export async function setOptions(lab: Lab, inLab: WikiInLab): Promise<void> {
  const { wiki, site, name, configure, setSecurity, signIn, signInLocally, signOut } = inLab
  const { opens, isGuest, refuses, groupsOf, groupsAfterSignIn } = inLab
  await lab.step("option", "Make users administrators, and its undo", async () => {
    const group = async () => {
      const page = await wiki.administration("groups")
      await page.getByRole("row").getByText(ADMINISTRATORS, { exact: true }).click()
      await page.getByRole("tab", { name: lab.says("Users") }).click()
      return page
    }
    const page = await signIn(ADA)
    await opens(page, ADA)
    const isAdministrator = page.getByRole("link", { name: "Administration" })
    assert.equal(await isAdministrator.count(), 0)
    await sessionIsOld()
    const admin = await group()
    await admin.getByRole("button", { name: lab.says("Assign User") }).click()
    await admin.getByLabel("Search Users...").fill(ADA.name)
    await admin.locator(".v-dialog").getByText(ADA.name, { exact: true }).click()
    await shows(admin, "User has been assigned to Administrators.")
    await page.reload()
    await isAdministrator.waitFor()
    assert.deepEqual(await groupsAfterSignIn(ADA), [ADMINISTRATORS, EDITORS])
    await sessionIsOld()
    const again = await group()
    await again.getByRole("row", { name: ADA.name }).getByRole("button").click()
    await again.getByText("Unassign", { exact: true }).click()
    await shows(again, "User has been unassigned from Administrators.")
    await page.reload()
    await opens(page, ADA)
    assert.equal(await isAdministrator.count(), 0)
  })
  await lab.step("option", "Refuse users without an account, and its undo", async () => {
    await configure({ [REGISTRATION]: "off" })
    const page = await wiki.administration("users")
    await page.getByRole("button", { name: lab.says("New User") }).click()
    const dialog = page.locator(".v-dialog")
    await dialog.getByLabel(lab.says("Provider")).click({ force: true })
    await page.locator(".menuable__content__active").getByText(name, { exact: true }).click()
    await dialog.getByLabel(lab.says("Email Address")).fill(NOA.email)
    await dialog.getByLabel(lab.says("Name"), { exact: true }).fill("No")
    await dialog.getByLabel(lab.says("Assign to Group(s)...")).click({ force: true })
    await page.locator(".menuable__content__active").getByText(EDITORS, { exact: true }).click()
    await page.keyboard.press("Tab")
    await dialog.getByRole("button", { name: lab.says("Create and Close") }).click()
    await shows(page, "New user created successfully.")
    await opens(await signIn(NOA), NOA)
    assert.deepEqual(await groupsOf(NOA), [EDITORS])
    await refuses(MAX, "You are not authorized to login.")
    await configure({ [REGISTRATION]: "on" })
    await opens(await signIn(MAX), MAX)
  })
  await lab.step("option", "Redirect to authentik automatically; /login?all=1 shows all strategies", async () => {
    lab.says("drag the strategy above Local")
    const page = await wiki.strategy("Local")
    const handle = (strategy: string) =>
      page.locator(".v-list-item").filter({ hasText: strategy }).locator(".is-handle").first()
    await handle(GENERIC).dragTo(handle("Local"))
    await apply(page, SAVED)
    await setSecurity({ "Bypass Login Screen": "on", "Hide Local Authentication Provider": "on" })
    const redirected = await lab.open(`${site}/login`)
    await signInAtAuthentik(redirected, ADA)
    await opens(redirected, ADA)
    await signInLocally(false)
  })
  await lab.step("option", "Redirect to authentik automatically, undone", async () => {
    await setSecurity({ "Bypass Login Screen": "off", "Hide Local Authentication Provider": "off" })
    await opens(await signIn(ADA), ADA)
  })
  await lab.step("option", "Sign out of authentik, too, and its undo", async () => {
    await configure({ "Logout URL": lab.block({ title: "Logout URL" }).text })
    const page = await signIn(ADA)
    await signOut(page, ADA)
    await shows(page, "You've logged out of Wiki.js.")
    await page.goto(`https://${lab.host("authentik.company")}/if/user/`)
    await shows(page, "Signed in as ada")
    await configure({ "Logout URL": "" })
    const again = await signIn(ADA)
    await signOut(again, ADA)
    await isGuest(again)
  })
}
