/** Tests `npm run search` on the built site. */
import { spawnSync } from "node:child_process"
import path from "node:path"

interface Result {
  url: string
  title: string
  hierarchy: Record<string, string | null>
}

function search(args: string[], input?: string | Buffer) {
  const tsx = path.resolve("node_modules/tsx/dist/cli.mjs")
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, "scripts/search.ts", ...args], { input })
  return { status, stdout: String(stdout), stderr: String(stderr) }
}

/** Each line of output as a list of results. */
const lists = (stdout: string) =>
  stdout
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => JSON.parse(line) as Result[])

test("--json prints one line: an array of url, title and hierarchy, best first", () => {
  const { status, stdout, stderr } = search(["--json", "nextcloud saml"])
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" })
  expect(stdout.endsWith("\n")).toBe(true)
  expect(lists(stdout)).toHaveLength(1)
  const [hits] = lists(stdout) as [Result[]]
  // The query names a method, so the page's hit opens it.
  expect(hits[0]).toEqual({
    url: "/chat-communication-collaboration/nextcloud/#saml-at-a-glance",
    title: "Nextcloud",
    hierarchy: {
      lvl0: "Chat, Communication & Collaboration",
      lvl1: "Nextcloud",
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
  })
  for (const hit of hits) expect(Object.keys(hit)).toEqual(["url", "title", "hierarchy"])
})

test("--stdin prints one line of results for each line of input, even for unusual input", () => {
  const queries = [
    "grafana",
    "",
    "zzzxqqy",
    "<img src=x onerror=alert(1)>",
    '"\\ (.*)+[a-z]{2}',
    "🔐",
    "سلام nextcloud",
    "__proto__",
    "--auth-saml-url",
    `nextcloud ${"x".repeat(500)}`,
    "grafana",
  ]
  const { status, stdout } = search(["--stdin"], queries.join("\r\n"))
  expect(status).toBe(0)
  const found = lists(stdout)
  expect(found).toHaveLength(queries.length)
  expect(found[0]?.[0]?.url).toBe("/monitoring/grafana/")
  expect(found.slice(1, 3)).toEqual([[], []])
  expect(found[6]?.[0]?.title).toBe("Nextcloud")
  expect(found[9]?.[0]?.title).toBe("Nextcloud")
  expect(found[10]).toEqual(found[0])
})

test("a query may begin with hyphens, and may be empty", () => {
  expect(lists(search(["--json", "--zzzxqqy"]).stdout)).toEqual([[]])
  expect(lists(search(["--json", ""]).stdout)).toEqual([[]])
})

test("without --json, it prints addresses and titles", () => {
  expect(search(["grafana"]).stdout).toMatch(/^\/monitoring\/grafana\/\n {4}Grafana\n/)
  expect(search(["zzzxqqy"]).stdout).toBe("No results.\n")
})

test("without an index, it fails and names the command to run; without a query, it fails and shows an example", () => {
  const missing = search(["--json", "--index", "nowhere", "grafana"])
  expect(missing).toMatchObject({ status: 1, stdout: "" })
  expect(missing.stderr).toContain('run "npm run build" first')
  expect(search(["--json"])).toEqual({
    status: 1,
    stdout: "",
    stderr: 'enter a query, such as: npm run -s search -- --json "nextcloud saml"\n',
  })
})
