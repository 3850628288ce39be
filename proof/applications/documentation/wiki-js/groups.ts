/** The option _Assign groups from authentik_, what goes wrong with it, and the way back. */
import assert from "node:assert/strict"
import type { Entity, Installation } from "../../../authentik/blueprint"
import { oauth2Provider } from "../../../authentik/changes"
import type { Person } from "../../../authentik/people"
import type { AuthentikOptions, Lab } from "../../../lab"
import { ADMIN, EDITORS } from "./application"
import { ADA, ADMINISTRATORS, BOB, DOS, LAST, MAX, MEMBERS, PEOPLE, TRI, UNA } from "./users"
import type { WikiInLab } from "./visits"

/** Removes a mapping from the selected scopes of the provider. */
export const withoutMapping =
  (isIt: (mapping: Entity) => boolean) =>
  (installation: Installation): void => {
    const provider = oauth2Provider(installation)
    provider.property_mappings = (provider.property_mappings as Entity[]).filter((one) => !isIt(one))
  }

export async function takeOverGroups(lab: Lab, inLab: WikiInLab): Promise<void> {
  const { wiki, authentik, configure, signInLocally, groupsAfterSignIn } = inLab
  const entitled = (options: AuthentikOptions = {}) => {
    const groupsIn = (user: Person) => Object.keys(MEMBERS).filter((group) => MEMBERS[group]?.includes(user))
    return authentik({
      options: ["groups"],
      people: PEOPLE.map((one) => ({ ...one, groups: groupsIn(one) })),
      ...options,
    })
  }
  const mapping = lab.table("Map Groups")
  await lab.step("option", "Assign groups from authentik: entitlements decide at each sign-in", async () => {
    await entitled()
    await configure(mapping)
    assert.deepEqual(await groupsAfterSignIn(ADA), [ADMINISTRATORS])
    assert.deepEqual(await groupsAfterSignIn(BOB), [EDITORS])
    assert.deepEqual(await groupsAfterSignIn(MAX), [])
    await signInLocally(false)
    assert.ok((await wiki.accounts(ADMIN)).some(({ groups }) => groups[0]?.name === ADMINISTRATORS))
  })
  await lab.symptom("no groups or the wrong ones", async () => {
    const isMapping = ({ attrs }: Entity) => attrs.name === lab.says("Wiki.js groups")
    const returning = (value: string) => (installation: Installation) => {
      const [found] = installation.all("authentik_providers_oauth2.scopemapping").filter(isMapping)
      if (found) found.attrs.expression = `return {"wiki-groups": ${value}}`
    }
    await entitled({ change: withoutMapping(isMapping) })
    assert.deepEqual(await groupsAfterSignIn(UNA), [])
    await entitled({ change: returning('"Editors"') })
    assert.deepEqual(await groupsAfterSignIn(UNA), [])
    await entitled({ change: returning('["Editors", "Readers"]') })
    assert.deepEqual(await groupsAfterSignIn(DOS), [EDITORS])
    await configure({ "Skip User Profile": "on" })
    assert.deepEqual(await groupsAfterSignIn(TRI), [])
    await configure({ "Skip User Profile": "off" })
    assert.deepEqual(await groupsAfterSignIn(TRI), [EDITORS])
  })
  await lab.step("check", "the way back: with Map Groups off, assigned groups remain", async () => {
    await entitled()
    await signInLocally(false)
    await configure({ "Map Groups": "off", "Assign to group": EDITORS })
    await authentik()
    assert.deepEqual(await groupsAfterSignIn(ADA), [ADMINISTRATORS])
    assert.deepEqual(await groupsAfterSignIn(LAST), [EDITORS])
  })
}
