/** Tests what a build reuses from the previous one. */
import fs from "node:fs"
import path from "node:path"
import zlib from "node:zlib"
import { fakeProject, type Ended, type FakeProject } from "../test/support/fake-project"

/** A fake Gatsby: prints which files it found, and writes what Gatsby, our post-build hook and webpack write. */
const GATSBY = `
const fs = require("node:fs")
const say = (file) => console.log(file + " " + (fs.existsSync(file) ? "kept" : "gone"))
say("public/index.html")
say("public/removed/index.html")
say("public/page.tf")
say("public/page.tf.br")
say(".cache/redux")
say(".cache/webpack/pack")
console.log("version " + process.env.WEBPACK_CACHE_VERSION)
console.log("guides " + process.env.COMPILED_GUIDES)
if (process.env.FAILS) process.exit(1)
const write = (file, text) => {
  fs.mkdirSync(file.replace(/[^/]*$/, ""), { recursive: true })
  fs.writeFileSync(file, text)
}
write(".cache/redux", "nodes")
write(".cache/webpack/pack", "modules")
write("public/index.html", "page")
const { size, mtimeMs } = fs.statSync("public/index.html")
write(".cache/gatsby-files.json", JSON.stringify({ "index.html": [size, mtimeMs] }))
write("public/removed/index.html", "redirect")
write("public/page.tf", process.env.RESOURCE ?? "resource")
if (process.env.MORE) write("public/more.tf", "resource")
`
const FRESH = [
  "public/index.html gone",
  "public/removed/index.html gone",
  "public/page.tf gone",
  "public/page.tf.br gone",
  ".cache/redux gone",
]
const CONTINUED = [
  "public/index.html kept",
  "public/removed/index.html gone",
  "public/page.tf gone",
  "public/page.tf.br kept",
  ".cache/redux kept",
  ".cache/webpack/pack kept",
]

let project: FakeProject

beforeEach(() => {
  project = fakeProject(GATSBY)
  project.write("src/components/Link.tsx", "one")
  project.write("src/build/webpack.ts", "one")
  project.write("content/common/part.mdx", "one")
  project.write("content/guides/media/guide/index.mdx", "one")
})
afterEach(() => project.remove())
jest.setTimeout(60_000)

const run = (command: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  project.start([process.execPath, `scripts/${command}`, "build"], { env }).ended

async function build(env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const { output } = await run("gatsby.mjs", env)
  return output.split("\n").filter(Boolean)
}

/** Builds and compresses. */
async function finish(env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const lines = await build(env)
  expect(await run("compress.mjs")).toMatchObject({ status: 0 })
  return lines
}

const valueOf = (lines: string[], name: string) => lines.find((line) => line.startsWith(`${name} `))

test("a change to a guide keeps nodes, the files in `public` that Gatsby tracks, and compressed files", async () => {
  await finish()
  project.write("content/guides/media/guide/index.mdx", "two")
  expect(await build()).toEqual(expect.arrayContaining(CONTINUED))
})

test.each([
  ["a shared part", "content/common/part.mdx"],
  ["a component", "src/components/Link.tsx"],
  ["the lockfile", "package-lock.json"],
  ["a file in `public`", "public/index.html"],
])("a change to %s removes nodes and `public`, but not webpack's cache", async (_, file) => {
  await finish()
  project.write(file, "two")
  expect(await build()).toEqual(expect.arrayContaining([...FRESH, ".cache/webpack/pack kept"]))
})

test("a change to a setting removes nodes and `public`", async () => {
  await finish()
  expect(await build({ GATSBY_SITE_URL: "https://other.company" })).toEqual(expect.arrayContaining(FRESH))
})

test("the build after a failed one removes nodes and `public`", async () => {
  await finish()
  expect(await build({ FAILS: "true" })).toEqual(expect.arrayContaining(CONTINUED))
  expect(await build()).toEqual(expect.arrayContaining(FRESH))
})

test("changes to packages or webpack's configuration, but not to components, change the version of webpack's cache", async () => {
  const version = async () => valueOf(await build(), "version")
  const first = await version()
  project.write("src/components/Link.tsx", "two")
  expect(await version()).toBe(first)
  project.write("src/build/webpack.ts", "two")
  const second = await version()
  expect(second).not.toBe(first)
  project.write("package-lock.json", "two")
  expect(await version()).not.toBe(second)
})

test("a change to code invalidates all compiled guides; changes to guides or shared parts do not", async () => {
  const guides = async () => valueOf(await build(), "guides")
  const first = await guides()
  project.write("content/common/part.mdx", "two")
  project.write("content/guides/media/guide/index.mdx", "two")
  expect(await guides()).toBe(first)
  project.write("src/build/webpack.ts", "two")
  expect(await guides()).not.toBe(first)
})

test("guides are compiled ahead with the settings that Gatsby reads, of which the environment takes precedence", async () => {
  project.write(".env.production", 'GATSBY_SITE_URL="https://file.company"\nGATSBY_PATH_PREFIX=/docs\n')
  const names = '["GATSBY_SITE_URL", "GATSBY_PATH_PREFIX", "NODE_ENV"]'
  project.write(
    ".build-cache/programs/compile-ahead.cjs",
    `const fs = require("node:fs")
    fs.writeFileSync("settings.part", ${names}.map((name) => process.env[name]).join(" "))
    fs.renameSync("settings.part", "settings")`,
  )
  project.write(
    "node_modules/gatsby/cli.js",
    `setInterval(() => require("node:fs").existsSync("settings") && process.exit(0), 20)`,
  )
  await build()
  expect(project.read("settings")).toBe("https://file.company /docs production")
  fs.rmSync(path.join(project.folder, "settings"))
  await build({ GATSBY_SITE_URL: "https://own.company" })
  expect(project.read("settings")).toBe("https://own.company /docs production")
})

describe("compressed files", () => {
  const file = "public/page.tf.gz"
  const written = () => fs.statSync(path.join(project.folder, file)).mtimeMs
  const text = () => zlib.gunzipSync(fs.readFileSync(path.join(project.folder, file))).toString()

  test("are kept while their text is unchanged", async () => {
    await finish()
    const before = written()
    await finish()
    expect(written()).toBe(before)
    expect(text()).toBe("resource")
  })

  test.each([
    ["their text has changed", () => finish({ RESOURCE: "other" }), "other"],
    ["they have changed", async () => (project.write(file, "not what the build wrote"), await finish()), "resource"],
  ])("are written again when %s", async (_, change, expected) => {
    await finish()
    await change()
    expect(text()).toBe(expected)
  })

  test("are removed with their text", async () => {
    await finish({ MORE: "true" })
    expect(project.read("public/more.tf.br")).toBeDefined()
    await finish()
    expect(fs.readdirSync(path.join(project.folder, "public")).sort()).toEqual([
      "index.html",
      "page.tf",
      "page.tf.br",
      "page.tf.gz",
      "removed",
    ])
  })
})
