/** Which account a user of authentik gets. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import type { DokuWiki } from "./application"
import { accounts } from "./installation"
import { ADA, EVE, LINKED, NEW } from "./people"

export async function linkAccounts(lab: Lab, wiki: DokuWiki): Promise<void> {
  const { isOut, signIn, enter, admin, setAccount } = wiki
  await lab.symptom("The account associated with your email address has not enabled", async () => {
    const page = await admin("User Manager")
    const account = { userid: LINKED.username, userpass: EVE.password, userpass2: EVE.password }
    for (const [name, value] of Object.entries({ ...account, username: LINKED.name, usermail: EVE.email }))
      await page.locator(`#add_${name}`).fill(value)
    await page.getByRole("button", { name: "Add", exact: true }).click()
    await shows(page, "User added successfully")
    const refused = await signIn(EVE)
    await shows(refused, "The account associated with your email address has not enabled")
    await shows(refused, lab.says("logging in with generic"))
    await isOut(refused)
  })
  await lab.step("option", "Link existing accounts: the group generic opens the local account", async () => {
    await setAccount(LINKED, "usergroups", "user,generic")
    await enter(EVE, LINKED)
    assert.equal(accounts()[EVE.username], undefined)
  })
}

export async function nameAccounts(lab: Lab, { authentik, configure, enter }: DokuWiki): Promise<void> {
  await lab.step("option", "Name new accounts by a stable value: sub names only new accounts", async () => {
    const { directory } = await authentik()
    configure({ "plugin»oauthgeneric»json-user": lab.says("sub") })
    await enter(NEW)
    await enter(ADA)
    assert.equal(accounts()[directory.byUsername(NEW.username)?.uid ?? ""]?.mail, NEW.email)
    assert.ok(accounts()[ADA.username])
    configure()
    await enter(NEW)
    assert.equal(accounts()[NEW.username], undefined)
  })
  await lab.step("check", "the email address decides which account opens; a new one makes an account", async () => {
    lab.says("At every sign-in, the plugin opens the account with the user's email address")
    const changed = "ada.new@proof.test"
    await authentik({ people: [{ ...ADA, email: changed }, EVE, { ...NEW, email: ADA.email }] })
    await enter(NEW, ADA)
    await enter(ADA)
    assert.equal(accounts()[`${ADA.username}1`]?.mail, changed)
    await authentik()
  })
}
