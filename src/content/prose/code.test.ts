/** For every language of code blocks: blocks that parse, and blocks that do not, with the location of the fault. */
import { LANGUAGES } from "../highlight"
import { parseMdx } from "../markdown"
import { checkCode, checkExpressionCode, PARSERS } from "./rule-code"

const FILE = "content/guides/media/demo/index.mdx"

async function check(info: string, code: string) {
  const { root } = parseMdx(FILE, `Text.\n\n\`\`\`${info}\n${code}\n\`\`\``)
  if (!root) throw new Error("the text does not parse")
  return checkCode(FILE, root)
}

test("every language that a code fence may name has a parser or is explicitly not parsed", () => {
  expect(Object.keys(PARSERS).sort()).toEqual(Object.keys(LANGUAGES).sort())
})

const BROKEN: [info: string, code: string, line: number][] = [
  ["json", '{\n  "a": 1,\n}', 6],
  ["yaml", "a: 1\nb: [1, 2", 5],
  ["toml", "a = 1\nb = = 2", 5],
  ["ini", "[a]\nb = 1\nthis is no setting!", 6],
  ["properties", "a=1\nnothing", 5],
  ['bash title="demo.env"', "A=1\nB = 2", 5],
  ["xml", "<a>\n  <b>\n</a>", 6],
  ["html", "<form>\n  <button>Sign in</button>", 3],
  ["hcl", 'resource "a" "b" {\n  c = \n}', 5],
  ["python", "def a(:\n    return 1", 4],
  ["php", "$a = [1, 2;", 4],
  ["nginx", "location / {\n  proxy_pass http://a;", 4],
  ["nginx", "location / {\n  proxy_pass http://a\n}", 5],
  ["nginx", "proxy_pass http://a\nproxy_buffering off;", 4],
  ["bash", "a=1\necho $(date", 5],
  ["ruby", "gitlab_rails['a'] = [1,\nb = }", 5],
  ["javascript", "const a = ;", 4],
  ["css", "a { color: red", 4],
  ["apacheconf", '<Location "/">\n  Require all granted\n</Directory>', 6],
  ["docker", "FROM scratch\nHELLO world", 5],
  ["sql", "SELECT (1;", 4],
  ["powershell", 'Write-Host "a', 4],
  ["http", "hello", 4],
  ["diff", "+a\n*b", 5],
  ["json", '{\n  "a": 1,\n  "a": 2\n}', 6],
]
test.each(BROKEN)("reports a fault in %s: %s", async (info, code, line) => {
  const findings = await check(info, code)
  expect(findings).toHaveLength(1)
  const [finding] = findings
  expect(finding?.file).toBe(FILE)
  expect(finding?.rule).toBe("code")
  expect(Math.abs((finding?.line ?? 0) - line)).toBeLessThanOrEqual(1)
  expect(finding?.suggestion).toContain("fragment")
})

test.each([
  ["json", '{"a": <port_number>, "b": "<client_id>"}'],
  ["yaml", "a: !secret b\n---\nc: '<client_id>'\nd: [\"<one_thing>\", x]"],
  ["toml", 'a = "<client_id>"\n[b]\nc = 1'],
  ["ini", "; comment\n[a b]\nkey = <value>\n  goes on\nbare_key\nx[y] = 1"],
  ["properties", "a.b=1\n# comment\nc: d"],
  ['bash title=".env"', "A=<client_id>\nB=contains(groups, 'x') && 'Admin'"],
  ["xml", "<a>\n  <b c='<client_id>'/>\n</a>\n<d/>".replace("'<client_id>'", "'x'")],
  ["html", '<form action="https://demo.company">\n  <button>Sign in</button>\n</form>'],
  ["hcl", 'resource "a" "b" {\n  c = "<client_id>"\n}'],
  ["python", 'return {"groups": [group.name for group in request.user.groups.all()]}'],
  ["php", "$CONFIG = array('a' => '<client_id>');"],
  ["php", "<?php\n$a = 1;"],
  ["nginx", 'location / {\n  # comment\n  proxy_set_header X-A "";\n}\nlog_format a "b"\n  "c";'],
  ["bash", 'demo set --id <client_id> \\\n  --token "$(cat file)"'],
  ["ruby", "gitlab_rails['omniauth_enabled'] = true"],
  ["javascript", "const a = { b: 1 }"],
  ["css", "a { color: red }"],
  ["apacheconf", '<Location "/">\n  Require all granted\n</Location>\nProxyPass / http://a'],
  ["docker", "FROM scratch\nRUN a \\\n  && b"],
  ["sql", "UPDATE a SET b = 'c'; -- it's fine"],
  ["sql", "UPDATE a SET b = 'it''s -- (not a comment';"],
  ["powershell", 'Set-Thing -Name "a" # it\'s fine'],
  ["powershell", '$Url = "https://demo.company/#/login"'],
  ["nginx", 'location / { return 302 "/ #/login"; }'],
  ["nginx", "location / { return 302 /#/login; }"],
  ["apacheconf", '<If "%{REQUEST_STATUS} > 399">\n  Require all denied\n</If>'],
  ["docker", "FROM scratch\nRUN a \\\n  # comment\n  && b"],
  ["http", "GET / HTTP/1.1\nHost: demo.company\n\nbody"],
  ["diff", "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b"],
  ["text", "anything ( goes"],
])("reports nothing in %s: %s", async (info, code) => {
  expect(await check(info, code)).toEqual([])
})

test("a fault in the middle of a JSON block is reported there, not at its end", async () => {
  const [finding] = await check("json", '{\n  "a": tru,\n  "b": 1\n}')
  expect(finding).toMatchObject({ line: 5, column: 8 })
})

test("a fragment is not parsed", async () => {
  expect(await check('json title="a.json" fragment', '"a": 1,')).toEqual([])
})

test("in an indented block, the reported column is the column in the file", async () => {
  const { root } = parseMdx(FILE, '1. Text\n\n   ```json\n   {"a" 1}\n   ```\n')
  if (!root) throw new Error("the text does not parse")
  expect((await checkCode(FILE, root)).map(({ line, column }) => [line, column])).toEqual([[4, 9]])
})

test.each([
  ["bash", "a=1\n  $ echo hello", 1, "remove it"],
  ["bash", "a=1\necho “hello”", 6, "\" or '"],
  ["bash", "a=1\nls \u2013all", 4, "- or --"],
])("what readers would copy and no parser reports is reported in %s: %s", async (info, code, column, suggestion) => {
  expect(await check(info, code)).toMatchObject([{ line: 5, column, rule: "code", severity: "error", suggestion }])
  expect(await check("text", "a\n“b”")).toEqual([])
})

test("an expression that is not Python is reported at its field", () => {
  const mapping = { kind: "scope", name: "A", scopeName: "a", description: "", select: true } as const
  const methods = ["return 1", "if x\n    return 1"].map((expression) => ({
    propertyMappings: [{ ...mapping, expression }],
  }))
  expect(checkExpressionCode(FILE, methods as never, () => 7)).toEqual([
    {
      file: FILE,
      line: 7,
      field: "methods[1].propertyMappings[0].expression",
      rule: "code",
      severity: "error",
      message: "not valid python: syntax error in line 1 of the expression",
      suggestion: "correct it",
    },
  ])
})

test("if the parser throws, the block is reported with its location", async () => {
  const { css = null } = PARSERS
  PARSERS.css = () => {
    throw new RangeError("Maximum call stack size exceeded")
  }
  const findings = await check("css", "a { color: red }")
  PARSERS.css = css
  expect(findings).toMatchObject([
    { file: FILE, line: 3, message: "not valid css: the parser gave up: Maximum call stack size exceeded" },
  ])
})

test("code with thousands of nested levels is parsed without an error", async () => {
  expect(await check("css", `${"a{\n".repeat(20_000)}${"}".repeat(20_000)}`)).toEqual([])
})

test.each([
  ["yaml", "a:\n  - b: <client_id>", 5, 8],
  ['yaml title="a.yml" fragment', "a: 1\nb: [x, <group_name>]", 5, 8],
])("a reader's value without quotes is reported in %s: %s", async (info, code, line, column) => {
  const findings = await check(info, code)
  expect(findings).toMatchObject([{ line, column, suggestion: expect.stringMatching(/^"<\w+>"$/) as string }])
})

test.each([
  [
    "yaml",
    'a: "<client_id>"\nb: wiki-<tenant_id>\nc: <upstream_url>\nd: <outpost_token>\ne: <ldap_port>\nf: |\n  f <g_h>',
  ],
  ["toml", "a = '<client_id>'"],
])("a reader's value needs no quotes of its own in %s: %s", async (info, code) => {
  expect(await check(info, code)).toEqual([])
})
