import fs from "node:fs"
import { parseMdx } from "../markdown"
import { checkOptionTitles } from "./rule-option-titles"

const FILE = "content/guides/media/demo/index.mdx"

/** A guide with one method. */
function method(body: string) {
  const { root } = parseMdx(FILE, `<Method id="oidc">\n\n${body}\n\n</Method>`)
  if (!root) throw new Error("the text does not parse")
  return root
}
const lineOf = (path: readonly PropertyKey[]) => Number(path[3]) + 10
const titled = (...titles: string[]) =>
  checkOptionTitles(
    FILE,
    method("Text."),
    [{ options: titles.map((title, index) => ({ id: `o${index}`, title, reason: "Needed.", needs: [] })) }],
    lineOf,
  )
const docs = fs.readFileSync("docs/writing-a-guide.md", "utf8")
const known = [...docs.matchAll(/^\| _([^_]+)_ +\| `[a-z-]+` +\|/gm)].map(([, title = ""]) => title)

test("the titles of the documentation, and titles of other options, are fine", () => {
  expect(known).toHaveLength(19)
  expect(
    titled(...known, "Create users automatically", "Use groups in policies", "Allow only accounts of some backends"),
  ).toEqual([])
})

test.each([
  ["Roles", "Assign roles from authentik"],
  ["Take rights from authentik", "Assign roles from authentik"],
  ["Mirror groups", "Create groups from authentik"],
  ["Admit existing users only", "Refuse users without an account"],
  ["Allow only linked accounts", "Refuse users without an account"],
  ["Refuse users without a Wiki account", "Refuse users without an account"],
  ["Limit who can register", "Restrict new accounts"],
  ["Restrict access to a group", "Limit who can sign in"],
  ["Enforce SSO", "Require single sign-on"],
  ["Turn off local accounts", "Require single sign-on"],
  ["Open authentik at once", "Redirect to authentik automatically"],
  ["Single logout", "Sign out of authentik, too"],
  ["Back-channel logout", "End sessions when users sign out of authentik"],
  ["Connect existing accounts", "Link existing accounts"],
  ["Synchronize users with SCIM", "Provision users and groups"],
  ["Create users with SCIM", "Provision users"],
  ["Withdraw access", "Revoke access"],
  ["Use refresh tokens", "Keep users signed in"],
  ["Trust your own certificate authority", "Trust a private certificate authority"],
  ["Use authentik usernames", "Choose how users are identified"],
  ["link existing accounts", "Link existing accounts"],
])("%s is called %s", (title, suggestion) => {
  expect(titled("Create users automatically", title)).toMatchObject([{ line: 11, rule: "option-title", suggestion }])
})

test.each(["groups", "teams"])("titles that can mean two options of %s suggest both", (kind) => {
  const suggestion = `Assign ${kind} from authentik, or Create ${kind} from authentik if the application also creates them`
  const titles = [`Synchronize ${kind}`, `Take over ${kind} from authentik`, `Add users to ${kind}`]
  expect(titled(...titles)).toMatchObject(titles.map(() => ({ suggestion })))
})

test("a collection of options is none", () => {
  expect(titled("More options")[0]?.message).toBe('"More options" says nothing of the option')
})

test("an option among the steps that everyone needs is reported; sections of the steps and of options are not", () => {
  const body = [
    "## Configure Demo",
    "### Install the plugin",
    "### Trust a private certificate authority",
    "### More options",
    "## Verify the configuration",
    '<Option id="a">',
    "### Revoke access",
    "</Option>",
  ]
  const found = checkOptionTitles(FILE, method(body.join("\n\n")), [], lineOf)
  expect(found.map(({ line, message }) => [line, message])).toEqual([
    [7, '"Trust a private certificate authority" is an option, but is among what everyone needs'],
    [9, '"More options" is an option, but is among what everyone needs'],
  ])
})
