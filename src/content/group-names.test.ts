/** Names of groups and entitlements are the reader's own, in steps, code, text properties and both files. */
import { blueprintProblems, readBlueprint } from "../../test/authentik/blueprint-reader"
import { literal, readTerraform, terraformProblems } from "../../test/authentik/terraform-reader"
import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { segmentsText } from "../placeholders/segments"
import { walk } from "../tree/tree"
import { compileGuide } from "./guide-document"
import { formatProblem } from "./problem"

const GROUPS = `
    groups:
      - { name: Wiki Admins, purpose: members hold the entitlement \`Wiki Admins\` }
      - { name: wiki_users, purpose: members may sign in }
      - { name: guests, purpose: members read }
    entitlements: [{ name: Wiki Admins, purpose: holders manage the wiki, groups: [Wiki Admins] }]
    bindings: [{ group: wiki_users }]
    propertyMappings:
      - { kind: scope, name: Wiki groups, scopeName: wiki, expression: 'return ak_is_group_member(request.user, name="Wiki Admins")' }`
const BODY = `
## Configure Wiki

\`\`\`ini
role_attribute_path = contains(entitlements, 'Wiki Admins') && 'Admin' || 'guests'
filter = (memberOf=cn=wiki_users,ou=groups,dc=ldap,dc=goauthentik,dc=io)
\`\`\`

\`\`\`bash
export USER_GROUP=wiki_users
\`\`\`

Add yourself to \`Wiki Admins\`, which \`^Wiki Admins$\` matches.

<Details summary="A member of wiki_users cannot sign in">

Sign out.

</Details>
`
const known = { categories: ["media"], tags: ["apple"], hasIcon: () => true, parts: new Map() }
const OWN = { "Wiki Admins": "Team Köln - 1.2", wiki_users: "all_staff" }

function compiled() {
  const text = wikiGuide(BODY).replace("slug: wiki }", `slug: wiki }${GROUPS}`)
  const { document, problems } = compileGuide(WIKI_FILE, text, known)
  if (!document) throw new Error(problems.map(formatProblem).join("\n"))
  const [method] = document.methods
  if (!method) throw new Error("The guide has no method.")
  return { tree: document.tree, files: method.setup.files }
}

test("each distinctive name is a value once, with the names that it must not have", () => {
  const rows: unknown[] = []
  walk(compiled().tree, ([type, props]) => {
    if (type === "Hosts") rows.push(...(props?.rows as { kind: string }[]).filter(({ kind }) => kind === "group"))
  })
  expect(rows).toEqual([
    { kind: "group", token: "Wiki Admins", meaning: "group and entitlement", taken: ["wiki_users", "guests"] },
    { kind: "group", token: "wiki_users", meaning: "group", taken: ["Wiki Admins", "guests"], codeUse: "word" },
  ])
})

test("names are placeholders in code blocks, inline code, generated steps and titles", () => {
  const places: string[] = []
  walk(compiled().tree, ([type, props], ancestors) => {
    if (type === "Details") places.push(JSON.stringify(props?.summaryParts))
    if (type !== "Placeholder" || /[.<]/.test(String(props?.token))) return
    const place = ancestors.findLast(([name]) => ["CodeBlock", "CopyCode", "ol", "p"].includes(name))
    places.push(`${String(place?.[0])}: ${String(props?.token)}`)
  })
  for (const name of Object.keys(OWN))
    for (const place of ["CodeBlock", "CopyCode", "ol"]) expect(places).toContain(`${place}: ${name}`)
  expect(places).toContain("p: Wiki Admins")
  expect(places).toContain('["A member of ",["Placeholder",{"token":"wiki_users"}]," cannot sign in"]')
  expect(places.join()).not.toContain("guests")
})

test("in a regular expression, own names are escaped", () => {
  const escaped: unknown[] = []
  walk(compiled().tree, ([type, props]) => {
    if (type === "Placeholder" && props?.regex !== undefined) escaped.push(props)
  })
  expect(escaped).toEqual([{ token: "Wiki Admins", regex: "Wiki Admins" }])
})

test("the blueprint has own names, and its references stay", () => {
  const { blueprint } = compiled().files
  const [before, after] = [
    readBlueprint(segmentsText(blueprint.commented)),
    readBlueprint(segmentsText(blueprint.commented, OWN)),
  ]
  expect(blueprintProblems(after)).toEqual([])
  expect(after.entries.map(({ id }) => id)).toEqual(before.entries.map(({ id }) => id))
  const text = segmentsText(blueprint.commented, OWN)
  expect(text).not.toMatch(/Wiki Admins|wiki_users/)
  expect(text).toContain('name: "Team Köln - 1.2"')
  expect(text).toContain('ak_is_group_member(request.user, name="Team Köln - 1.2")')
  expect(text).toContain('name: "guests"')
})

test("the Terraform configuration has own names, and its addresses stay", async () => {
  const { commented } = compiled().files.terraform
  const [before, after] = [
    await readTerraform(segmentsText(commented)),
    await readTerraform(segmentsText(commented, OWN)),
  ]
  expect(terraformProblems(after)).toEqual([])
  expect(after.blocks.map(({ address }) => address)).toEqual(before.blocks.map(({ address }) => address))
  const named = after.blocks.flatMap(({ address, arguments: { name } }) =>
    address.includes("group.") || address.includes("entitlement.") ? [`${address}: ${literal(String(name))}`] : [],
  )
  expect(named).toEqual(
    expect.arrayContaining([
      "authentik_group.wiki_admins: Team Köln - 1.2",
      "authentik_group.wiki_users: all_staff",
      "authentik_group.guests: guests",
      "authentik_application_entitlement.wiki_admins: Team Köln - 1.2",
    ]),
  )
})

test("a method that uses another method's group has its name as a value, also in notes on older releases", () => {
  const scim = `
  - id: scim
    title: SCIM
    summary: To create accounts before the first sign-in.
    application: { slug: wiki, existing: true }
    backchannelProviders: [{ type: scim, url: "https://wiki.company/scim", tokenNote: from Wiki, groupFilters: [Wiki Admins] }]
`
  const text = wikiGuide(`${BODY}\n</Method>\n\n<Method id="scim">\n\n<AuthentikConfiguration />\n`)
    .replace("slug: wiki }", `slug: wiki }${GROUPS}\n    summary: To sign in.`)
    .replace(/\n---\n\n/, `${scim}---\n\n`)
  const { document, problems } = compileGuide(WIKI_FILE, text, known)
  expect(problems.map(formatProblem)).toEqual([])
  const methods: string[] = []
  walk(document?.tree ?? [], (element) => {
    if (element[0] === "Method") methods.push(JSON.stringify(element))
  })
  expect(methods[1]).toContain('needs a Group Filter with ",["Placeholder",{"token":"Wiki Admins"}]')
  expect(methods[1]).toContain('{"kind":"group","token":"Wiki Admins"')
  expect(methods[1]).not.toContain('"token":"wiki_users"')
})
