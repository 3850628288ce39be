/**
 * An incremental build writes the same files as one from scratch; `below.test.ts` covers what readers would notice. Takes
 * minutes, so it runs only with `--thorough`: after changes to `scripts/build-cache.mjs` and updates of Gatsby.
 */
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { copySmallProject } from "../support/small-project"
import { build } from "./built-below"
import { changeGuides, filesBelow } from "./change-guides"

const PART = "content/common/clock-skew.mdx"
/** With webpack's cache, this hash differs although the files are the same. */
const COMPILATION_HASH = /(webpackCompilationHash"?[=:]"?)[0-9a-f]{20}/g
/** These contain digests of files or scripts with that hash, or are compressed copies of them. */
const DERIVED = /^(?:_headers|sw\.js)$|\.(?:br|gz)$/

const thoroughTest = process.env.THOROUGH ? test : test.skip
let project: string
let incremental: Map<string, string>

const at = (file: string) => path.join(project, file)
const text = (file: string) => fs.readFileSync(at(file), "utf8")

/** Digests of the files in `public`, computed without the compilation hash; empty for files derived from it. */
function published(): Map<string, string> {
  return new Map(
    filesBelow(at("public")).map((name) => {
      const content = fs.readFileSync(at(`public/${name}`), "latin1").replace(COMPILATION_HASH, "$1")
      return [name, DERIVED.test(name) ? "" : crypto.createHash("sha256").update(content).digest("hex")]
    }),
  )
}

async function rebuild(): Promise<void> {
  const { status, output } = await build(project)
  if (status !== 0) throw new Error(output.slice(-3000))
}

beforeAll(async () => {
  project = await copySmallProject()
  await rebuild()
  changeGuides(project)
  await rebuild()
  incremental = published()
}, 330_000)

afterAll(() => fs.rmSync(project, { recursive: true, force: true }))
jest.setTimeout(330_000)

thoroughTest("an incremental build writes the same files as one from scratch", async () => {
  for (const folder of [".cache", ".build-cache", "public"]) fs.rmSync(at(folder), { recursive: true, force: true })
  await rebuild()
  const fresh = published()
  expect([...incremental.keys()]).toEqual([...fresh.keys()])
  expect([...fresh].filter(([file, digest]) => incremental.get(file) !== digest).map(([file]) => file)).toEqual([])
})

thoroughTest("a change to a shared part updates exactly the pages that use it", async () => {
  const users = [...published().keys()].filter(
    (file) => file.endsWith("index.html") && text(`public/${file}`).includes("clock"),
  )
  fs.writeFileSync(at(PART), text(PART).replaceAll("clock", "timepiece"))
  await rebuild()
  const updated = users.filter((file) => text(`public/${file}`).includes("timepiece"))
  expect(updated.length).toBeGreaterThan(0)
  const guides = filesBelow(at("content/guides"))
  const using = guides.filter(
    (file) => file.endsWith(".mdx") && text(`content/guides/${file}`).includes('<Common id="clock-skew"'),
  )
  expect(updated.map((file) => path.dirname(file)).sort()).toEqual(using.map((file) => path.dirname(file)).sort())
})
