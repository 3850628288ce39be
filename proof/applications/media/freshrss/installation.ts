/** OpenID Connect in a new installation, and in an existing one. */
import type { LocalAccount } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { cli, putFiles, type FreshRss } from "./application"
import { ADA, ADAS, FIRST } from "./people"

export async function installNew(lab: Lab, freshRss: FreshRss): Promise<void> {
  const { signIn, submit, httpFor, opens, administration, enters } = freshRss
  await lab.step("sign-in", "a new installation: the authentik username becomes the administrator", async () => {
    const page = await signIn(ADA)
    await submit(page)
    await page.getByRole("link", { name: "Go to the next step" }).click()
    await submit(page)
    await page.getByLabel(lab.says("Username of the default user")).fill(ADA.username)
    await page.getByLabel(lab.says("Authentication method")).selectOption({ label: httpFor(ADA.username) })
    await page.locator("#passwordPlain").fill("any-password")
    lab.says("Enter any password of at least 7 characters")
    await submit(page)
    await page.getByRole("link", { name: "Complete installation" }).click()
    await opens(page, ADA)
    await administration(page).waitFor({ state: "attached" })
    await enters(ADA)
  })
}

/** Begins again with an installation whose administrator has no account in authentik. */
export async function connectExisting(lab: Lab, freshRss: FreshRss): Promise<void> {
  const { enable, open, withPassword, menu, setUser } = freshRss
  await putFiles(lab)
  await cli(`cli/do-install.php --default-user ${FIRST.username} --auth-type form --db-type sqlite
cli/create-user.php --user ${FIRST.username} --password ${FIRST.password}`)
  await enable(false)
  await lab.step("check", "Before you begin: an administrator creates a user, and promotes it", async () => {
    const page = await open()
    await withPassword(page, FIRST)
    await menu(page, "Manage users")
    await page.locator("#new_user_name").fill(ADA.username)
    await page.locator("#new_user_passwordPlain").fill(ADAS.password)
    await page.getByRole("button", { name: "Create", exact: true }).click()
    await shows(page, `User ${ADA.username} has been created`)
    await setUser(page, ADA, lab.says("Promote"))
  })
  await enable(true)
  await lab.step("sign-in", "an existing installation: the form as well, until HTTP authentication is on", () =>
    passForm(lab, freshRss, ADAS),
  )
}

/** Turns HTTP authentication on in an installation that shows its form to users that authentik has signed in. */
export async function passForm(lab: Lab, freshRss: FreshRss, account: LocalAccount): Promise<void> {
  const { signIn, withPassword, turnOnHttp, enters } = freshRss
  const page = await signIn(ADA)
  await withPassword(page, account)
  lab.says("Continue only if REMOTE_USER behind it is that administrator's username.")
  await turnOnHttp(page, ADA.username)
  lab.says("Your feeds appear without a second form.")
  await enters(ADA)
}
