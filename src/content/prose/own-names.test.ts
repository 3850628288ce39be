import { WIKI_FILE } from "../../../test/support/wiki-guide"
import { methodSchema } from "../front-matter"
import { parseMdx } from "../markdown"
import { checkOwnNames } from "./rule-own-names"

const METHOD = {
  id: "oidc",
  title: "OpenID Connect",
  application: { slug: "demo" },
  groups: [{ name: "demo-admins", purpose: "members manage Demo" }],
  entitlements: [
    { name: "Demo users", purpose: "holders may sign in" },
    { name: "editors", purpose: "holders edit" },
  ],
}

function check(text: string, method: object = METHOD) {
  const { root } = parseMdx(WIKI_FILE, `<Method id="oidc">\n\n${text}\n\n</Method>`)
  if (!root) throw new Error("The text is not valid MDX.")
  return checkOwnNames(WIKI_FILE, root, [methodSchema.parse(method)], () => 7)
}

test.each([
  ["prose", "Demo users sign in.", "is outside of code"],
  ["emphasized prose", "Open **Demo users**.", "is outside of code"],
  ["a longer name", "Check that you are in `demo-admins-authentik`.", "part of a longer name"],
  ["a path in code", "```bash\nvault write identity/group/name/demo-admins\n```", "part of a path"],
  ["a test of its beginning", '```python\nreturn name.startswith("demo-")\n```', "selects by the beginning"],
])("reports a name in %s", (_, text, fault) => {
  const [finding, ...others] = check(text)
  expect(others).toEqual([])
  expect(finding?.message).toContain(fault)
  expect(finding?.line).toBeGreaterThanOrEqual(3)
})

test("reports a name in a method that uses another method's group", () => {
  const other = { id: "scim", title: "SCIM", application: { slug: "demo" }, groups: [] }
  const { root } = parseMdx(WIKI_FILE, '<Method id="scim">\n\nDemo users sign in.\n\n</Method>')
  if (!root) throw new Error("The text is not valid MDX.")
  const methods = [METHOD, other].map((one) => methodSchema.parse(one))
  expect(checkOwnNames(WIKI_FILE, root, methods, () => 7).map(({ line }) => line)).toEqual([3])
})

test("reports names in the front matter at their field", () => {
  const purpose = "Demo users and holders of `Demo users` sign in"
  const findings = check("", { ...METHOD, entitlements: [{ name: "Demo users", purpose }] })
  expect(findings.map(({ line, message }) => [line, message])).toEqual([
    [7, expect.stringContaining("is outside of code")],
  ])
})

test("accepts whole names in code, words that readers cannot replace, and fixed names", () => {
  expect(
    check("Add `demo-admins` to `(memberOf=cn=demo-admins,ou=groups)`; the editors and `role/editors` stay."),
  ).toEqual([])
  const fixed = { ...METHOD, groups: [{ name: "demo-admins", purpose: "members", fixed: true }] }
  expect(check("Open `role/demo-admins`.", fixed)).toEqual([])
})
