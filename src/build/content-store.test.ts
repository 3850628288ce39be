import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { segmentsText } from "../placeholders/segments"

const environment = process.env
let folder: string

beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), "compiled-"))))
afterEach(() => {
  process.env = environment
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Compiles the guide in a process with these settings; returns the blueprint, and whether it came from the cache. */
async function compileWith(settings: NodeJS.ProcessEnv): Promise<{ blueprint: string; isCached: boolean }> {
  const before = fs.readdirSync(folder).length
  process.env = { ...environment, ...settings, COMPILED_GUIDES: folder }
  let blueprint = ""
  await jest.isolateModulesAsync(async () => {
    const { compile } = await import("./content-store")
    const { document } = compile(WIKI_FILE, wikiGuide(), { hasIcon: () => true, parts: new Map() })
    blueprint = segmentsText(document?.setups.get("oidc")?.files.blueprint ?? [])
  })
  return { blueprint, isCached: fs.readdirSync(folder).length === before }
}

test("a build reuses a compiled guide, unless the site's address has changed since, which the files contain", async () => {
  const first = { GATSBY_SITE_URL: "https://first.company" }
  expect(await compileWith(first)).toMatchObject({ isCached: false })
  expect(await compileWith(first)).toMatchObject({ isCached: true })
  const { blueprint } = await compileWith({ GATSBY_SITE_URL: "https://second.company", GATSBY_PATH_PREFIX: "/docs" })
  expect(blueprint).toContain("Guide: https://second.company/docs/media/wiki/")
  expect(blueprint).not.toContain("first.company")
})
