/** The option _Groups from authentik_, and which groups make superusers. */
import assert from "node:assert/strict"
import fs from "node:fs"
import { withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import type { DokuWiki } from "./application"
import { accounts, inSite } from "./installation"
import { ADA, EVE, LINKED, LOCAL, PEOPLE } from "./people"

const [GROUPS, OVERWRITE] = ["plugin»oauthgeneric»json-grps", "plugin»oauth»overwrite-groups"] as const

export async function takeOverGroups(lab: Lab, wiki: DokuWiki): Promise<void> {
  const { site, authentik, configure, original, setLocal, enter, withPassword, isIn, isSuperuser, setAccount } = wiki
  const makesSuperuser = async (...who: Parameters<typeof enter>) => isSuperuser(await enter(...who))
  await lab.step("role", "by default, a group named admin makes superusers; the way back ends that", async () => {
    lab.says("By default, superuser is @admin")
    assert.ok(!(await makesSuperuser(EVE, LINKED)))
    configure({ [GROUPS]: "groups" })
    assert.ok(await makesSuperuser(EVE, LINKED))
    configure()
    lab.says("groups that they joined until you remove them in")
    assert.ok(await makesSuperuser(EVE, LINKED))
    lab.says("correct $conf['superuser'] in conf/local.php")
    setLocal(original.replace("'@admin'", `'${LOCAL.username}'`))
    assert.ok(!(await makesSuperuser(EVE, LINKED)))
    setLocal()
    await setAccount(LINKED, "usergroups", "user,generic")
  })
  const superusers = { superuser: lab.block({ title: "superuser" }).text, [GROUPS]: "groups" }
  await lab.step("option", "Assign groups from authentik: members of DokuWiki Admins are superusers", async () => {
    configure(superusers)
    assert.ok(await makesSuperuser(ADA))
    assert.ok(!(await makesSuperuser(EVE, LINKED)))
    assert.ok(await isSuperuser(await withPassword(LOCAL)))
    assert.deepEqual(accounts()[ADA.username]?.groups, [lab.says("dokuwiki_admins"), "generic", "user"])
  })
  await lab.step("role", "access control lists name groups of authentik; their file has %5f", async () => {
    const file = inSite("conf/acl.auth.php")
    const lists = fs.readFileSync(file, "utf8")
    const grant = async (who: Record<string, string>, permission: string) => {
      const page = await withPassword(LOCAL)
      await isIn(page, LOCAL)
      const query = new URLSearchParams({ id: "start", do: "admin", page: "acl", ns: "secret", ...who })
      await page.goto(`${site}/doku.php?${query}`)
      const form = page.locator("#acl__detail")
      await form.getByLabel(permission, { exact: true }).check()
      await form.getByRole("button", { name: "Save" }).click()
      await form.getByRole("button", { name: "Update" }).waitFor()
    }
    await grant({ acl_t: "@ALL" }, "None")
    await grant({ acl_t: "__g__", acl_w: "dokuwiki_admins" }, "Create")
    assert.ok(fs.readFileSync(file, "utf8").includes(`@dokuwiki${lab.says("%5f")}admins`))
    configure({ ...superusers, superuser: LOCAL.username })
    for (const [user, account, text] of [
      [ADA, ADA, "This topic does not exist yet"],
      [EVE, LINKED, "Permission Denied"],
    ] as const) {
      const page = await enter(user, account)
      await page.goto(`${site}/doku.php?id=secret:page`)
      await shows(page, text)
    }
    fs.writeFileSync(file, lists)
  })
  await lab.step("role", "a user who leaves the group stays superuser, but not with overwrite-groups", async () => {
    lab.says("Users who leave a group in authentik stay in it in DokuWiki")
    await setAccount(ADA, "usergroups", "user,generic,dokuwiki_admins,editors")
    await authentik({ people: withChange(PEOPLE, ADA, { groups: [] }) })
    configure(superusers)
    assert.ok(await makesSuperuser(ADA))
    configure({ ...superusers, [OVERWRITE]: 1 })
    assert.ok(!(await makesSuperuser(ADA)))
    assert.deepEqual(accounts()[ADA.username]?.groups, ["generic", "user"])
    await authentik()
  })
}
