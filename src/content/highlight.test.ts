import { highlight, LANGUAGES } from "./highlight"
import { pieceSplitter, placeholdersOf, undeclaredHosts, undeclaredTokens } from "./placeholders"
import { textOf, walk, type Tree } from "../tree/tree"

const hosts = placeholdersOf(
  { hosts: { "wiki.company": "the wiki" }, placeholders: { "<account_id>": "the account" } },
  { application: { slug: "wiki" } },
)
const split = pieceSplitter(hosts)

const samples: Record<string, string> = {
  apacheconf: "<Location /x>\n  OIDCClientID abc\n</Location>",
  bash: "export A=1\ndocker run --env-file x image",
  css: "a { color: red }",
  diff: "- a\n+ b",
  docker: "FROM debian",
  hcl: 'resource "a" "b" {\n  name = "x"\n}',
  html: '<a href="x">y</a>',
  http: "GET / HTTP/1.1\nHost: x",
  ini: "[server]\nroot_url = x",
  javascript: "const a = 1",
  json: '{"a": 1}',
  mdx: "## Title\n\n`code` **bold**",
  nginx: "location / {\n  proxy_pass http://x;\n}",
  php: "<?php\n$CONFIG = ['a' => true];",
  powershell: "Get-Item -Path x",
  properties: "a=b",
  python: "return request.user.name",
  ruby: "gitlab_rails['x'] = true",
  sql: "SELECT 1",
  toml: "[a]\nb = 1",
  xml: '<a b="c"/>',
  yaml: "a:\n  b: true",
}

test.each(Object.keys(LANGUAGES).filter((language) => LANGUAGES[language]))(
  "%s code is highlighted without losing characters",
  (language) => {
    const code = samples[language] ?? ""
    const tree = highlight(code, language, new Set(), split)
    expect(textOf(tree)).toBe(`${code}\n`)
    const types: string[] = []
    walk(tree, ([type]) => void types.push(type))
    expect(types.some((type) => type.startsWith("."))).toBe(true)
  },
)

test("a placeholder that spans several syntax tokens is found", () => {
  const tree = highlight("const url = wiki.company + 'https://wiki.company/x'", "javascript", new Set(), split)
  const found: Tree = []
  walk(tree, (element) => {
    if (element[0] === "Placeholder") found.push(element)
  })
  expect(found).toHaveLength(2)
})

test("a placeholder in a regular expression keeps its escaped text", () => {
  const code = String.raw`^https://wiki\.company/.*$`
  const tree = highlight(code, "text", new Set(), split)
  expect(tree[0]?.[2]).toContainEqual(["Placeholder", { token: "wiki.company", regex: String.raw`wiki\.company` }])
  expect(textOf(tree)).toBe(`${code}\n`)
})

test("only the selected lines are marked", () => {
  const tree = highlight("a\nb\nc", "text", new Set([2]), split)
  expect(tree.map((line) => (line[1] as { marked?: boolean } | null)?.marked ?? false)).toEqual([false, true, false])
})

test("a host matches with a port or as a cookie domain, but not inside another host name", () => {
  const of = (text: string) => split(text).filter(([, node]) => typeof node !== "string").length
  expect(of("https://wiki.company:8006/x")).toBe(1)
  expect(of("domain=.wiki.company;")).toBe(1)
  expect(of("old-wiki.company")).toBe(0)
  expect(of("old.wiki.company")).toBe(0)
  expect(of("wiki.company.org")).toBe(0)
  expect(of("arn:aws:iam::<account_id>:role")).toBe(1)
})

test("undeclared hosts and tokens are found", () => {
  expect(undeclaredHosts("see https://old.wiki.company/ and user@authentik.company, mail.example.com", hosts)).toEqual([
    "old.wiki.company",
    "mail.example.com",
  ])
  expect(undeclaredTokens("a <client_id> b <tenant_name> c <br> <account_id>", hosts)).toEqual(["<tenant_name>"])
})

test("credentials in code are marked as texts to replace, and the text stays the same", () => {
  const tree = highlight("id = <client_id>, <account_id>", "text", new Set(), split)
  expect(tree[0]?.[2]).toEqual([
    "id = ",
    [".fill", null, ["<client_id>"]],
    ", ",
    ["Placeholder", { token: "<account_id>" }],
  ])
})
