/**
 * Asks the embedded engine from the terminal, over the index that the last build wrote.
 *
 *   npm run -s search -- --json "nextcloud saml"     one line: a JSON array of {url, title, hierarchy}, best first
 *   npm run -s search -- "nextcloud saml"            the same for people
 *   npm run -s search -- --stdin < queries.txt       a line of JSON for each line of input
 *
 * `--index <folder>` reads another built site than `public`.
 */
import { readFile } from "node:fs/promises"
import path from "node:path"
import { createInterface } from "node:readline"
import { parseArgs } from "node:util"
import { SEARCH_HITS_PER_PAGE } from "../src/config/constants"
import { EMBEDDED_INDEX_NAME, INDEX_PATH } from "../src/search/constants"
import { createEngine } from "../src/search/engine/engine"
import type { IndexFile } from "../src/search/engine/index-file"
import type { SearchClient, SearchHit } from "../src/search/types"

async function openIndex(folder: string): Promise<SearchClient> {
  const file = path.join(folder, INDEX_PATH)
  const json = await readFile(file, "utf8").catch(() => {
    throw new Error(`${file} is not there; run "npm run build" first`)
  })
  return createEngine(
    JSON.parse(json) as IndexFile,
    async (address) => JSON.parse(await readFile(path.join(folder, address), "utf8")) as string[],
  )
}

async function hitsOf(client: SearchClient, query: string): Promise<SearchHit[]> {
  const { results } = await client.search({
    requests: [{ indexName: EMBEDDED_INDEX_NAME, query, hitsPerPage: SEARCH_HITS_PER_PAGE }],
  })
  return results[0]?.hits ?? []
}

const titleOf = ({ hierarchy, type, content }: SearchHit): string =>
  (type === "content" ? content : hierarchy[type]) ?? hierarchy.lvl1

const toJson = (hits: SearchHit[]): string =>
  JSON.stringify(hits.map((hit) => ({ url: hit.url, title: titleOf(hit), hierarchy: hit.hierarchy })))

const toText = (hits: SearchHit[]): string =>
  hits.map((hit) => `${hit.url}\n    ${hit.hierarchy.lvl1}: ${titleOf(hit)}`).join("\n") || "No results."

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: "boolean" }, stdin: { type: "boolean" }, index: { type: "string", default: "public" } },
    allowPositionals: true,
  })
  if (!values.stdin && positionals.length === 0)
    throw new Error('say what to search for, such as: npm run -s search -- --json "nextcloud saml"')
  const client = await openIndex(values.index)
  if (!values.stdin) {
    const hits = await hitsOf(client, positionals.join(" "))
    console.log(values.json ? toJson(hits) : toText(hits))
    return
  }
  for await (const query of createInterface({ input: process.stdin })) console.log(toJson(await hitsOf(client, query)))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
