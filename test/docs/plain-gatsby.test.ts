/** The project is laid out as Gatsby's documentation says. */
import fs from "node:fs"

const TOP_LEVEL = [
  ".ci",
  ".editorconfig",
  ".env.example",
  ".github",
  ".gitignore",
  ".npmrc",
  ".prettierignore",
  ".prettierrc.json",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "__mocks__",
  "bench",
  "content",
  "cspell-words.txt",
  "cspell.json",
  "deploy",
  "docs",
  "e2e",
  "eslint.config.mjs",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "jest.config.ts",
  "package-lock.json",
  "package.json",
  "playwright.config.ts",
  "proof",
  "scripts",
  "src",
  "static",
  "test",
  "tsconfig.json",
]

/** Files that Git ignores, or creates itself. */
const IGNORED = new Set([
  ".git",
  ...fs
    .readFileSync(".gitignore", "utf8")
    .split("\n")
    .map((line) => line.replace(/^\/|\/$/g, "")),
])

test("the top level has exactly the files and folders of the list", () => {
  const names = fs.readdirSync(".").filter((name) => !IGNORED.has(name) && !/^\.env\.(?!example)|\.log$/.test(name))
  expect(names.sort()).toEqual(TOP_LEVEL)
})

test("gatsby-node.ts only re-exports hooks, each from the file with its name", () => {
  const lines = fs.readFileSync("gatsby-node.ts", "utf8").trim().split("\n").slice(1)
  const files = lines.map((line) => {
    const [, hook = "", file = ""] = /^export \{ (\w+) \} from "\.\/src\/gatsby\/hooks\/([a-z-]+)"$/.exec(line) ?? []
    expect([line, hook.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]).toEqual([line, file])
    return `${file}.ts`
  })
  const hooks = fs.readdirSync("src/gatsby/hooks").filter((file) => !file.includes(".test."))
  expect(files.sort()).toEqual(hooks.sort())
})

test("the npm scripts for Gatsby's commands do the same as `npx gatsby`", () => {
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
  for (const command of ["build", "develop", "serve"])
    expect(scripts[command]).toBe(`cross-env GATSBY_TELEMETRY_DISABLED=1 gatsby ${command}`)
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20)
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)/.test(name))).toEqual([])
})
