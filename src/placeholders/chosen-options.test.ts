import { addressWithOptions, optionsOfAddress, storedOptions } from "./chosen-options"

test.each([
  ["", null],
  ["?method=oidc", null],
  ["?options=roles,limit", "roles,limit"],
  ["?options=roles%2Climit&method=oidc", "roles,limit"],
])("the options in the address %j are %j", (search, ids) => expect(optionsOfAddress(search)).toEqual(ids))

test.each([
  ["", ["roles"], "?options=roles"],
  ["?method=saml", ["roles", "limit"], "?method=saml&options=roles,limit"],
  ["?options=old&method=saml", ["roles"], "?method=saml&options=roles"],
  ["?method=saml&options=roles", [], "?method=saml"],
  ["?options=roles", [], ""],
  ["?options=", [], ""],
  ["?options=roles%2Climit&method=a", ["roles", "limit"], "?options=roles%2Climit&method=a"],
])("the address %j with the options %j is %j", (search, ids, expected) =>
  expect(addressWithOptions(search, ids)).toBe(expected),
)

test("no choice is not stored", () => {
  expect(storedOptions(["roles", "limit"])).toBe("roles,limit")
  expect(storedOptions([])).toBeNull()
})
