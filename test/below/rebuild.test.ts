/** A build that continues from the one before leaves the same files as one from nothing. */
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { syntheticGuide } from "../support/synthetic-guide"
import { copySmallProject } from "../support/small-project"
import { build } from "./built-below"

/** It must be linked from no other guide. */
const REMOVED = "media/komga"
const EDITED = "content/guides/monitoring/grafana/index.mdx"
const ADDED = "monitoring/added-guide"
const PART = "content/common/clock-skew.mdx"
const WORD = "Zanzibar"

let project: string
let continued: Map<string, string>
let log: string

const at = (file: string) => path.join(project, file)
const text = (file: string) => fs.readFileSync(at(file), "utf8")

/** Another in a build that finds webpack's cache, although the files are the same; it decides about nothing else here. */
const COMPILATION_HASH = /(webpackCompilationHash"?[=:]"?)[0-9a-f]{20}/g

/** These hold digests of files or scripts with that hash. */
const DERIVED = /^(?:_headers|sw\.js)$|\.(?:br|gz)$/

/** The files of `public`, with a digest of each; of those that hold the hash or depend on it, a digest without it, or none. */
function published(): Map<string, string> {
  const entries = fs.readdirSync(at("public"), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(
    files.sort().map((file) => {
      const name = path.relative(at("public"), file)
      const content = fs.readFileSync(file, "latin1").replace(COMPILATION_HASH, "$1")
      return [name, DERIVED.test(name) ? "" : crypto.createHash("sha256").update(content).digest("hex")]
    }),
  )
}

async function rebuild(): Promise<string> {
  const { status, output } = await build(project)
  if (status !== 0) throw new Error(output.slice(-3000))
  return output
}

beforeAll(async () => {
  project = await copySmallProject()
  await rebuild()
  const grafana = text(EDITED)
  fs.writeFileSync(at(EDITED), grafana.replace("Grafana shows dashboards", `${WORD} shows dashboards`))
  fs.rmSync(at(`content/guides/${REMOVED}`), { recursive: true })
  const synonyms = text("content/synonyms.yml")
  fs.writeFileSync(at("content/synonyms.yml"), synonyms.replace(/^ *\/media\/komga\/:.*\n/m, ""))
  fs.mkdirSync(at(`content/guides/${ADDED}`))
  fs.writeFileSync(at(`content/guides/${ADDED}/index.mdx`), syntheticGuide(1, "added-guide"))
  log = await rebuild()
  continued = published()
}, 330_000)

afterAll(() => fs.rmSync(project, { recursive: true, force: true }))
jest.setTimeout(330_000)

test("webpack does not build again, and only pages that changed are rendered", () => {
  const [, rendered] = /Building static HTML for pages - [\d.]+s - (\d+)\//.exec(log) ?? []
  expect(Number(rendered)).toBeGreaterThan(0)
  expect(Number(rendered)).toBeLessThan([...continued.keys()].filter((file) => file.endsWith("index.html")).length / 3)
})

test("an edited word is in the page, its data and the search", () => {
  const having = [...continued.keys()].filter((file) => text(`public/${file}`).includes(WORD))
  expect(having).toEqual(
    expect.arrayContaining([
      "monitoring/grafana/index.html",
      "page-data/monitoring/grafana/page-data.json",
      expect.stringMatching(/^search\/.+\.json$/),
    ]),
  )
})

test("a removed guide leaves no page, file or search record", () => {
  expect([...continued.keys()].filter((file) => file.includes(REMOVED))).toEqual([])
  const naming = [...continued.keys()].filter((file) => text(`public/${file}`).includes(`/${REMOVED}/`))
  expect(naming).toEqual([])
})

/** Each takes half a minute or more; a change of scripts/build-cache.mjs needs them. */
const thoroughTest = process.env.THOROUGH ? test : test.skip

thoroughTest("all files are those of a build from nothing", async () => {
  for (const folder of [".cache", "public"]) fs.rmSync(at(folder), { recursive: true })
  await rebuild()
  const fresh = published()
  expect([...continued.keys()]).toEqual([...fresh.keys()])
  expect([...fresh].filter(([file, digest]) => continued.get(file) !== digest).map(([file]) => file)).toEqual([])
})

thoroughTest("a changed shared part changes every page that uses it", async () => {
  const users = [...published().keys()].filter(
    (file) => file.endsWith("index.html") && text(`public/${file}`).includes("clock"),
  )
  const part = text(PART)
  fs.writeFileSync(at(PART), part.replaceAll("clock", "timepiece"))
  await rebuild()
  const now = users.filter((file) => text(`public/${file}`).includes("timepiece"))
  expect(now.length).toBeGreaterThan(0)
  const guides = fs.readdirSync(at("content/guides"), { recursive: true, encoding: "utf8" })
  const using = guides.filter(
    (file) => file.endsWith(".mdx") && text(`content/guides/${file}`).includes('<Common id="clock-skew"'),
  )
  expect(now.map((file) => path.dirname(file)).sort()).toEqual(using.map((file) => path.dirname(file)).sort())
})
