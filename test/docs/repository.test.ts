/** What people expect of a repository. */
import fs from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { stepsOf } from "../../scripts/gate/steps"
import { SETTINGS } from "../../src/gatsby/checks/environment"

const read = (file: string) => fs.readFileSync(file, "utf8")
const filesIn = (folder: string) =>
  (fs.readdirSync(folder, { recursive: true }) as string[])
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
    .filter((file) => fs.statSync(file).isFile())

test("CONTRIBUTING.md has at most 12 KB; the manual for authors is in docs", () => {
  expect(Buffer.byteLength(read("CONTRIBUTING.md"))).toBeLessThanOrEqual(12 * 1024)
})

/** The structure in CONTRIBUTING.md: the names of the folders that are listed in each folder, by its path. */
function listedFolders(): Map<string, string[]> {
  const [, tree = ""] = /^```text\n([\s\S]*?)^```$/m.exec(read("CONTRIBUTING.md")) ?? []
  const folders = new Map<string, string[]>()
  const parents: string[] = []
  for (const [, indent = "", name = ""] of tree.matchAll(/^( *)([\w-]+)\//gm)) {
    const depth = indent.length / 2
    const parent = parents.slice(0, depth).join("/")
    folders.set(parent, [...(folders.get(parent) ?? []), name])
    parents.splice(depth, Infinity, name)
  }
  return folders
}

test("the structure in CONTRIBUTING.md has every folder of each level that it lists", () => {
  const listed = listedFolders()
  expect(listed.size).toBeGreaterThan(7)
  // What Jest and Gatsby define, and what a build or a test run creates.
  const ignored = read(".gitignore").split("\n")
  const others = new Set(["__mocks__", "static", ...ignored.map((line) => line.replaceAll("/", ""))])
  for (const [parent, names] of listed) {
    const folders = fs
      .readdirSync(parent || ".", { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !others.has(entry.name))
      .map(({ name }) => name)
    expect({ parent, names: [...names].sort() }).toEqual({ parent, names: folders.sort() })
  }
})

test("the table in CONTRIBUTING.md has every step of npm test", () => {
  const [, table = ""] = /^\| step .*\n((?:\|.*\n)+)/m.exec(read("CONTRIBUTING.md")) ?? []
  const names = [...table.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(names.sort()).toEqual(
    stepsOf("reports")
      .map(({ name }) => name)
      .sort(),
  )
})

test("the table in README.md has every setting of the environment", () => {
  const [, table = ""] = /^\| Variable .*\n((?:\|.*\n)+)/m.exec(read("README.md")) ?? []
  const names = [...table.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(names.sort()).toEqual([...SETTINGS].sort())
})

test("the changelog has the current version and an unreleased section, newest first", () => {
  const versions = [...read("CHANGELOG.md").matchAll(/^## \[([^\]]+)\]/gm)].map(([, version]) => version)
  const { version } = JSON.parse(read("package.json")) as { version: string }
  expect(versions.slice(0, 2)).toEqual(["Unreleased", version])
})

test("the workflow runs the same gate as everyone, and all files of .github are valid YAML", () => {
  const files = filesIn(".github").filter((file) => file.endsWith(".yml"))
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect(parse(read(file))).toEqual(expect.any(Object))
  expect(read(".github/workflows/check.yml")).toContain(".ci/run")
})

test("each issue form has a name, a description and at least one required field", () => {
  const forms = filesIn(".github/ISSUE_TEMPLATE").filter((file) => !file.endsWith("/config.yml"))
  expect(forms).toHaveLength(3)
  for (const file of forms) {
    const form = parse(read(file)) as {
      name: string
      description: string
      body: { validations?: { required?: boolean } }[]
    }
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) })
    expect(form.body.some(({ validations }) => validations?.required)).toBe(true)
  }
})

test("links of Markdown files lead to files that exist", () => {
  const files = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...filesIn("docs")].filter((file) =>
    file.endsWith(".md"),
  )
  for (const file of files)
    for (const [, target = ""] of read(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)) {
      const linked = path.join(path.dirname(file), target)
      expect({ file, target, exists: fs.existsSync(linked) }).toEqual({ file, target, exists: true })
    }
})

test("no comment cites facts that are not in the repository", () => {
  for (const file of filesIn("src").filter((each) => /\.tsx?$/.test(each)))
    expect({ file, cites: /`facts\//.test(read(file)) }).toEqual({ file, cites: false })
})
