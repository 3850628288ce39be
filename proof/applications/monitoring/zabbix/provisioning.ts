/** The option to provision users at their sign-in, and its undoing. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import { unbind } from "../../../authentik/changes"
import type { Person } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { isAccepted } from "./accounts"
import type { Zabbix } from "./application"
import { ADMINS, BOB, NEW, NOA, OPERATORS, USERS } from "./people"
import { choose, fill } from "./settings"

/** What authentik has for the option. */
const OPTION = { options: ["provisioning"] }
const UNKNOWN = "Incorrect user name or password or account is temporarily blocked"

export async function provision(lab: Lab, zabbix: Zabbix): Promise<void> {
  await setUp(lab, zabbix)
  await takeOver(lab, zabbix)
  await refuse(lab, zabbix)
  await remove(lab, zabbix)
}

async function setUp(lab: Lab, { authentik, set, setSaml }: Zabbix): Promise<void> {
  await lab.step("option", "provisioning is set up", async () => {
    await authentik(OPTION)
    await set(lab.says("Authentication"), (page) => choose(page, "disabled_usrgrpid", lab.says("Disabled")))
    await setSaml(async (page) => {
      await fill(page, lab.table("Enable JIT provisioning"))
      await mapGroups(lab, page)
      await mapMedia(lab, page)
    })
  })
}

/** Adds a row to a table of the form with what `enter` does in the dialog. */
async function addRow(lab: Lab, page: Page, table: string, enter: () => Promise<void>): Promise<void> {
  await page
    .locator(table)
    .getByRole("button", { name: lab.says("Add") })
    .click()
  await enter()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Add", exact: true }).click()
  await dialog.waitFor({ state: "detached" })
}

async function mapGroups(lab: Lab, page: Page): Promise<void> {
  const roles = lab.table(ADMINS, 2)
  for (const [pattern, groups] of Object.entries(lab.table(ADMINS)))
    await addRow(lab, page, "#saml-group-table", async () => {
      await page.getByRole("dialog").getByLabel(lab.says("SAML group pattern")).fill(pattern)
      await choose(page, "user_groups_", groups.startsWith("a user group") ? OPERATORS : groups)
      await choose(page, "roleid", roles[pattern] ?? "")
    })
}

async function mapMedia(lab: Lab, page: Page): Promise<void> {
  const { Name: name = "", Attribute: attribute = "" } = lab.table("Media type")
  await addRow(lab, page, "#saml-media-type-mapping-table", async () => {
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Name", { exact: true }).fill(name)
    await dialog.locator("z-select[name=mediatypeid]").click()
    await dialog.locator("z-select[name=mediatypeid] li", { hasText: /^Email$/ }).click()
    await dialog.getByLabel("Attribute", { exact: true }).fill(attribute)
  })
}

/** Asserts the role and all user groups of an account. */
async function has({ accountOf }: Zabbix, user: Person, role: string | undefined, ...groups: string[]) {
  const found = await accountOf(user)
  assert.equal(found?.role.name, role)
  assert.deepEqual(found?.usrgrps.map(({ name }) => name).sort(), groups.sort())
  return found
}

/** What Zabbix takes over from authentik. */
async function takeOver(lab: Lab, zabbix: Zabbix): Promise<void> {
  const { setGroups, enter, withPassword } = zabbix
  await lab.step("option", "provisioning creates a user with names, email address, group and role", async () => {
    await enter(NEW)
    const found = await has(zabbix, NEW, "User role", OPERATORS)
    const words = NEW.name.split(" ")
    assert.deepEqual([found?.name, found?.surname], [words[0], words.at(-1)])
    assert.deepEqual(found?.medias, [{ sendto: [NEW.email] }])
  })
  await lab.step("role", "the role with the highest type counts, from the next sign-in on", async () => {
    setGroups(NEW, [USERS, ADMINS])
    await enter(NEW)
    await has(zabbix, NEW, "Super admin role", OPERATORS, "Zabbix administrators")
    setGroups(NEW, [USERS])
    await enter(NEW)
    await has(zabbix, NEW, "User role", OPERATORS)
  })
  await lab.step("check", "a provisioned user cannot sign in with a password", async () => {
    for (const password of [NEW.password, ""])
      await shows(await withPassword({ ...NEW, password }), "Incorrect user name or password")
  })
  await lab.step("check", "users that existed before keep their groups and their role", async () => {
    setGroups(BOB, [ADMINS])
    await enter(BOB)
    await has(zabbix, BOB, "User role", OPERATORS)
  })
}

/** Users that Zabbix refuses with provisioning. */
async function refuse(lab: Lab, zabbix: Zabbix): Promise<void> {
  const { authentik, setGroups, accountOf, signIn, enter } = zabbix
  await lab.step("refusal", "users without a mapped group are refused or deprovisioned", async () => {
    await authentik({ ...OPTION, change: unbind })
    await shows(await signIn(NOA), UNKNOWN)
    assert.equal(await accountOf(NOA), undefined)
    setGroups(NEW, [])
    await shows(await signIn(NEW), "No permissions for system access")
    await has(zabbix, NEW, undefined, "Disabled")
    await authentik(OPTION)
    await enter(NEW)
    await has(zabbix, NEW, "User role", OPERATORS)
  })
  await lab.symptom("Groups from authentik do not arrive in Zabbix", async () => {
    await authentik()
    await shows(await signIn(NEW), "No permissions for system access")
    await authentik(OPTION)
  })
}

/** How the access of provisioned users ends, and the option with it. */
async function remove(lab: Lab, zabbix: Zabbix): Promise<void> {
  const { moveTo, deleteAccount, tokenOf, isOut, signIn, enter, setSaml } = zabbix
  await lab.step("check", "deleting provisioned users ends sessions and API tokens", async () => {
    const page = await enter(NEW)
    const token = await tokenOf(NEW)
    assert.ok(await isAccepted(token))
    await assert.rejects(moveTo(NEW, "Disabled"), /provisioned user/)
    await deleteAccount(NEW)
    await isOut(page)
    assert.ok(!(await isAccepted(token)))
  })
  await lab.step("check", "provisioning is undone", async () => {
    await setSaml({ "Enable JIT provisioning": "off" })
    await shows(await signIn(NEW), UNKNOWN)
    await enter(BOB)
  })
}
