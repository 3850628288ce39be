/** Tests what `npm run search` says about files that are not its index. `test/built` tests its answers. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { INDEX_VERSION } from "../src/search/engine/index-file"

let site: string

beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), "search-index-"))
  fs.mkdirSync(path.join(site, "search"))
})
afterAll(() => fs.rmSync(site, { recursive: true }))

test.each([
  ["of another shape", "[]"],
  ["that is null", "null"],
  ["of an older version", '{"version":1,"pages":[],"terms":"","postings":""}'],
  ["of this version without its fields", JSON.stringify({ version: INDEX_VERSION })],
])("JSON %s is not an index, and the message names the command to run", (_, json) => {
  const file = path.join(site, "search", "index.json")
  fs.writeFileSync(file, json)
  const tsx = path.resolve("node_modules/tsx/dist/cli.mjs")
  const { status, stderr } = spawnSync(process.execPath, [tsx, "scripts/search.ts", "--index", site, "grafana"])
  expect({ status, stderr: String(stderr) }).toEqual({
    status: 1,
    stderr: `${file} is not a search index of this version of the site; run "npm run build" again\n`,
  })
})
