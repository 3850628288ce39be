import { authentikSetupSchema } from "../model/model"
import { otherNames, ownNames } from "./own-names"

const method = (groups: string[], entitlements: string[] = [], fixed: string[] = []) => {
  const entry = (name: string) => ({ name, purpose: "members", ...(fixed.includes(name) && { fixed: true }) })
  return authentikSetupSchema.parse({
    application: { slug: "wiki" },
    groups: groups.map(entry),
    entitlements: entitlements.map(entry),
  })
}

test("a group and an entitlement of the same name are one value", () => {
  expect(ownNames([method(["Wiki Admins", "wiki-users"], ["Wiki Admins", "Wiki_Editors"])])).toEqual([
    { name: "Wiki Admins", of: ["group", "entitlement"] },
    { name: "wiki-users", of: ["group"] },
    { name: "Wiki_Editors", of: ["entitlement"] },
  ])
})

test.each(["admin", "Administrators", "wiki-<organization_id>", "What's Up Users", "wiki-app.admins"])(
  "%s stays: it could mean something else, or readers could not enter it",
  (name) => expect(ownNames([method([name])])).toEqual([]),
)

test("a fixed name stays, also as the other one of a pair", () => {
  const pair = method(["Wiki Admins", "Wiki Users"], ["Wiki Admins"])
  const [entitlement] = pair.entitlements
  const fixed = { ...pair, entitlements: entitlement ? [{ ...entitlement, fixed: true }] : [] }
  expect(ownNames([fixed]).map(({ name }) => name)).toEqual(["Wiki Users"])
})

test("the names of all methods are values, each once, unless one of the methods has it as fixed", () => {
  const [first, second] = [method(["Wiki Admins", "Wiki Users"]), method(["Wiki Users"], ["Wiki Admins"])]
  expect(ownNames([first, second])).toEqual([
    { name: "Wiki Admins", of: ["group", "entitlement"] },
    { name: "Wiki Users", of: ["group"] },
  ])
  const fixed = method(["Wiki Users"], [], ["Wiki Users"])
  expect(ownNames([first, fixed]).map(({ name }) => name)).toEqual(["Wiki Admins"])
})

test("a name must differ from others of its kind in all methods that have it", () => {
  const methods = [
    method(["Wiki Admins", "Wiki Users"], ["wiki-users"]),
    method(["Wiki Admins", "guests"]),
    method(["X"]),
  ]
  expect(otherNames("Wiki Admins", methods)).toEqual(["Wiki Users", "guests"])
  expect(otherNames("wiki-users", methods)).toEqual([])
})
