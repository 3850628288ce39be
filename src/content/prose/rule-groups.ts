/** Reports groups and entitlements that code names, but that the front matter does not declare. */
import type { Root } from "mdast"
import type { GuideMethod } from "../front-matter"
import { codeBlocksOf, type CodeBlock } from "./body"
import { activeLines, settingLines } from "./code-lines"
import type { Finding } from "./finding"
import { methodBodies } from "./method-body"
import type { Place } from "./unit"

interface Named extends Place {
  name: string
}

/** Membership tests in expressions, anywhere in a line. The second capturing group is the name, in each pattern. */
const TESTS = [
  /\bcontains\(\s*(?:\w+\.)*(?:groups|entitlements|roles)(?:\[\*\])?(?:\.\w+)?\s*,\s*(["'`])(.+?)\1/g,
  /(["'])([^"']+)\1\s+in\s+(?:\w+\.)*(?:groups|entitlements)\b/g,
  /\b(?:groups|entitlements)(?:\.contains|\.includes|\.include\?|\.filter)\(\s*(?:name\s*=\s*)?(["'])(.+?)\1/g,
  /\bak_is_group_member\([^)]*?name\s*=\s*(["'])(.+?)\1/g,
  /\bmember_?of(?::[\d.]+:)?=(c)n=([^,)]+),\s*ou=groups\b/gi,
]
/** Keys whose value is the name of a group, or a list of names: `admin_group`, `allowedGroups`, `GROUP_ADMIN`. */
const ROLE =
  "admins?|administrators?|superusers?|owners?|editors?|viewers?|managers?|operators?|staff|users?|allowed|allow|required?|restricted|permitted|access"
const KEY = new RegExp(`(?:^|_)(?:(?:${ROLE})_groups?|groups?_(?:${ROLE})|(?:${ROLE})_(?:\\w+_)?groups?(?:_names?)?)$`)
const FORTIGATE_MATCH = /^set group-name (["'])(.+)\1$/
/** Values of such keys that are not names of groups: claims, attributes, switches. */
const NOT_A_GROUP = /^(?:|groups?|memberof|entitlements|roles?|cn|true|false|none|null|yes|no|\d+)$/i

/**
 * Reports names in the code of each method that neither `groups` nor `entitlements` declares.
 *
 * Detected: comparisons with the claims `groups`, `entitlements` and `roles` (JMESPath, Python, JavaScript, Ruby),
 * `ak_is_group_member`, LDAP filters (`memberOf=cn=…,ou=groups`), values of keys such as `admin_group` and
 * `allowedGroups` (one line, a list in brackets, or a YAML list below), and FortiGate's `set group-name`.
 *
 * Not detected: names in prose, and bare keys such as `groups`, which often name a claim or the application's own groups.
 * Names in angle brackets are placeholders. String literals in a mapping's expression count as declared.
 */
export function checkGroups(file: string, root: Root, methods: readonly GuideMethod[]): Finding[] {
  return methodBodies(root).flatMap(({ id, node }) => {
    const method = methods.find((one) => one.id === id)
    if (!method) return []
    const declared = declaredNames(method)
    return codeBlocksOf(node)
      .flatMap(namesIn)
      .filter(({ name }) => !declared.has(name) && !isForeign(name))
      .map(({ name, line, column }): Finding => ({
        file,
        line,
        column,
        rule: "declared-group",
        severity: "error",
        message: `the code names "${name}", which the method "${id}" does not declare`,
        suggestion: `add it to groups or entitlements of the method, or write one of: ${[...declared].join(", ") || "<name_of_the_group>"}`,
      }))
  })
}

function declaredNames({ groups, entitlements, propertyMappings }: GuideMethod): Set<string> {
  const returned = propertyMappings.flatMap(({ expression }) =>
    [...expression.matchAll(/(["'])(.+?)\1/g)].map(([, , text = ""]) => text),
  )
  return new Set([...[...groups, ...entitlements].map(({ name }) => name), ...returned])
}

/** Whether a name is a placeholder, an address, a claim, or contains a variable such as `{{orgId}}`. */
const isForeign = (name: string): boolean => /[<>$]|\{\{|:\/\/|^[/%{]/.test(name) || NOT_A_GROUP.test(name)

function namesIn(block: CodeBlock): Named[] {
  const tests = activeLines(block).flatMap(({ text, line, column }) => [
    ...TESTS.flatMap((test) => [...text.matchAll(test)].map(([, , name = ""]) => ({ name, line, column }))),
    ...[FORTIGATE_MATCH.exec(text.trim())?.[2] ?? []].flat().map((name) => ({ name, line, column })),
  ])
  const lines = block.text.split("\n")
  const settings = settingLines(block).flatMap(({ key, value, line = 0, column }) => {
    if (!KEY.test(key)) return []
    const below = value === "" ? itemsBelow(lines, line - block.line) : listed(value)
    return below.map((name, index) => ({ name, line: value === "" ? line + 1 + index : line, column }))
  })
  return [...tests, ...settings]
}

/** The names in a value: a list with or without brackets, such as `[a, "b"]`, or a single name. */
function listed(value: string): string[] {
  const inner = /^[[(](.*)[\])]$/.exec(value)?.[1]
  return (inner ?? value).split(",").map((name) => name.trim().replace(/^(["'])(.*)\1$/, "$2"))
}

/** The items of a YAML list whose first line is `lines[at]`. */
function itemsBelow(lines: string[], at: number): string[] {
  const names: string[] = []
  for (const line of lines.slice(at)) {
    const [, item] = /^\s*-\s+["']?([^"'#:]+?)["']?\s*$/.exec(line) ?? []
    if (item === undefined) break
    names.push(item)
  }
  return names
}
