/** What readers enter in *Your values* is in every method of every guide, in its page, its files and its Markdown copy. */
import path from "node:path"
import { ownNames } from "../../src/authentik/files/own-names"
import { compileGuide, type GuideDocument } from "../../src/content/guide-document"
import { readSharedParts } from "../../src/content/shared-parts"
import { readContentFiles } from "../../src/gatsby/checks/content-files"
import { markdownParts } from "../../src/gatsby/outputs/markdown/guide-markdown"
import { tokenFinder } from "../../src/placeholders/find-tokens"
import type { MarkdownParts } from "../../src/placeholders/markdown-parts"
import { parseTyped, type PlaceholderKind, type ValueRules } from "../../src/placeholders/parse-typed"
import { kindOfKey } from "../../src/placeholders/placeholder-key"
import { placeholderText, readPlaceholder } from "../../src/placeholders/placeholder-text"
import { segmentsText } from "../../src/placeholders/segments"
import { isInline } from "../../src/tree/inline"
import { walk, type Tree, type TreeElement } from "../../src/tree/tree"

const { files } = readContentFiles(path.resolve("."))
const known = { hasIcon: () => true, parts: readSharedParts(files).parts }

/** Each guide's path, document and Markdown copy, made once because several tests read them. */
const guides = [...files].flatMap(([file, text]): [string, GuideDocument, MarkdownParts][] => {
  if (!file.startsWith("content/guides/")) return []
  const { document } = compileGuide(file, text, known)
  return document ? [[document.path, document, markdownParts(document, { url: "", pathPrefix: "" })]] : []
})

const rowsOf = (nodes: Tree) => {
  const rows: ({ token: string; kind: PlaceholderKind; example?: string } & ValueRules)[] = []
  walk(nodes, ([type, props]) => {
    if (type === "Hosts") rows.push(...(props?.rows as unknown as typeof rows))
  })
  return rows
}

/** The texts of a tree that a page prints as they are: neither placeholders nor the fields for them. */
function* plainTexts(nodes: Tree): Generator<string> {
  for (const node of nodes) {
    if (typeof node === "string") yield node
    else if (node[0] !== "Placeholder" && node[0] !== "Hosts") {
      const [, props, children = []] = node
      for (const [name, value] of Object.entries(props ?? {}))
        if (typeof value === "string" && name !== "id" && !props?.[`${name}Parts`]) yield value
      yield* plainTexts(children)
    }
  }
}

/** The names that are placeholders in a tree, also in its text properties. */
function namesIn(nodes: Tree, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = ([type, props]: TreeElement) => {
    const token = String(props?.token)
    if (type === "Placeholder" && names.includes(token)) found.add(token)
    for (const [name, value] of Object.entries(props ?? {})) if (name.endsWith("Parts")) walk(value as Tree, add)
  }
  walk(nodes, add)
  return found
}

const withGroups = guides.filter(([, { frontMatter }]) => ownNames(frontMatter.methods).length > 0)

describe.each(withGroups)("%s", (_, guide, { parts }) => {
  const names = ownNames(guide.frontMatter.methods).map(({ name }) => name)
  const own = Object.fromEntries(names.map((name, index) => [name, `Own ${index}`]))
  const find = tokenFinder(names)
  const left = (texts: Iterable<string>) =>
    [...texts].filter((text) => find(text).some((one) => typeof one !== "string"))

  test("has no group name of the guide's once readers entered theirs", () => {
    const written = guide.methods.flatMap(({ setup }) =>
      Object.values(setup.files).flatMap((file) => [
        segmentsText(file.commented, own),
        ...file.lines.map(({ segments }) => segmentsText(segments, own)),
      ]),
    )
    expect(left(plainTexts(guide.tree))).toEqual([])
    expect(left(parts.flatMap(({ segments }) => segmentsText(segments, own).split("\n")))).toEqual([])
    // The addresses of resources come from the guide's name and stay.
    const lines = written.flatMap((text) => text.split("\n")).filter((line) => !/^#?(?:resource|data) "/.test(line))
    expect(left(lines)).toEqual([])
  })

  test("each method has a field for exactly the group names that it uses", () => {
    walk(guide.tree, (element) => {
      if (element[0] !== "Method") return
      const fields = rowsOf([element]).filter(({ kind }) => kind === "group")
      expect(fields.map(({ token }) => token).sort()).toEqual([...namesIn([element], names)].sort())
    })
  })
})

test("each field accepts its own example", () => {
  const refused = guides.flatMap(([name, { tree }]) =>
    rowsOf(tree).flatMap(({ example = "", token, kind, ...rules }) =>
      parseTyped(example, kind, rules).text === example ? [] : [`${name}: ${token} ${example}`],
    ),
  )
  expect(refused).toEqual([])
})

test("no field is for a certificate, which is longer than a field accepts", () => {
  const tokens = guides.flatMap(([, { tree }]) => rowsOf(tree).map(({ token }) => token))
  expect(tokens.filter((token) => token.endsWith("certificate>"))).toEqual([])
  expect(tokens).toContain("<certificate_fingerprint>")
})

/** What a reader could enter for any host. */
const OWN_HOST = "own.example.org:9999/base"

/** A tree's text with that host, one line for each block. */
function ownText(nodes: Tree): string {
  return nodes
    .map((node): string => {
      if (typeof node === "string") return node
      const [type, props, children = []] = node
      if (type === "Placeholder") {
        const placeholder = readPlaceholder(props ?? undefined)
        return placeholderText(placeholder, kindOfKey(placeholder.token) === "host" ? OWN_HOST : undefined)
      }
      const parts = Object.entries(props ?? {}).flatMap(([name, value]) =>
        name.endsWith("Parts") ? ["", ownText(value as Tree), ""] : [],
      )
      const text = [ownText(children), ...parts].join("\n")
      return isInline(node) ? text : `\n${text}\n`
    })
    .join("")
}

/** Places with a host that nothing understands: two ports, a port in a name, a path outside of addresses, and so on. */
const WRONG = [
  /:9999(?:\/base)?:[\d<]/,
  /https?:\/\/own\.example\.org(?!:\d)/,
  // The list of values in Markdown has `host`: meaning.
  /(?:^|[^/@])own\.example\.org:9999\/base(?!\/|`: )/,
  /(?:CN=|DNS:|server_name |TLS Server name: |tls_server_name(?:: | = )"|Host\(`|DOMAIN=|know the name )own\.example\.org:/,
  /(?:ldaps?|ftp):\/\/own\.example\.org:9999\/base/i,
]

test("a host with a port and a base path is right in each place of each guide, its files and its Markdown copy", () => {
  const own = Object.fromEntries(guides.flatMap(([, { tree }]) => rowsOf(tree)).map(({ token }) => [token, OWN_HOST]))
  const hosts = Object.fromEntries(Object.entries(own).filter(([token]) => kindOfKey(token) === "host"))
  const wrong = guides.flatMap(([name, guide, { parts }]) => {
    const files = guide.methods.flatMap(({ setup }) => Object.values(setup.files))
    return [
      ownText(guide.tree),
      ...parts.map(({ segments }) => segmentsText(segments, hosts)),
      ...files.map(({ commented }) => segmentsText(commented, hosts)),
      ...files.flatMap(({ lines }) => lines.map(({ segments }) => segmentsText(segments, hosts))),
    ]
      .flatMap((text) => text.split("\n"))
      .filter((line) => WRONG.some((pattern) => pattern.test(line)))
      .map((line) => `${name}: ${line}`)
  })
  expect(wrong).toEqual([])
})

test("a value that begins an address is one, without the slash of the guide's path", () => {
  const addresses = guides.flatMap(([path, { tree }]) =>
    rowsOf(tree).flatMap(({ token, address }) => (address ? [[`${path} ${token}`, address] as const] : [])),
  )
  const uses = new Map(addresses)
  expect(uses.get("/monitoring/zabbix/ <zabbix_url>")).toBe("base")
  expect(uses.get("/security/bitwarden/ <bitwarden_vault_url>")).toBe("base")
  expect(uses.get("/documentation/youtrack/ <acs_url>")).toBe("whole")
  expect(uses.has("/monitoring/grafana/ <organization_id>")).toBe(false)
})
