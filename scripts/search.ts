/**
 * Queries the embedded engine from the terminal, with the index of the last build.
 *
 *   npm run -s search -- --json "nextcloud saml"     one line: a JSON array of {url, title, hierarchy}, best first
 *   npm run -s search -- "nextcloud saml"            the best 20 as readable text
 *   npm run -s search -- --stdin < queries.txt       one such line of JSON for each line of input, `[]` without results
 *
 * JSON contains all hits, in the order of the results page; `title` is the hit's heading, or the page's name. As in the
 * browser, only the first 64 characters of a query count, or those of the message if the query is a line of a log.
 * `--index <folder>` reads another built site instead of `public`. All other arguments are part of the query, even if they
 * start with hyphens. Without an index of this version of the site, it prints an error and exits with 1.
 */
import { readFile } from "node:fs/promises"
import path from "node:path"
import { createInterface } from "node:readline"
import { SEARCH_HITS_PER_PAGE } from "../src/config/constants"
import { EMBEDDED_INDEX_NAME, INDEX_PATH } from "../src/search/constants"
import { createEngine, type LoadTexts } from "../src/search/engine/engine"
import { INDEX_VERSION, type IndexFile } from "../src/search/engine/index-file"
import type { Hierarchy, SearchClient, SearchHit } from "../src/search/types"

async function openIndex(folder: string): Promise<SearchClient> {
  const file = path.join(folder, INDEX_PATH)
  const json = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === "ENOENT" ? `${file} does not exist; run "npm run build" first` : `${file}: ${error.message}`,
    )
  })
  const index = parseJson(file, json)
  const loadTexts: LoadTexts = async (address) =>
    JSON.parse(await readFile(path.join(folder, address), "utf8")) as string[]
  if ((index as IndexFile | null)?.version !== INDEX_VERSION) throw notAnIndex(file)
  try {
    return createEngine(index as IndexFile, loadTexts)
  } catch {
    // The engine trusts the format of its version, and fails on fields that are missing.
    throw notAnIndex(file)
  }
}

const notAnIndex = (file: string): Error =>
  new Error(`${file} is not a search index of this version of the site; run "npm run build" again`)

function parseJson(file: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`${file} is damaged; run "npm run build" again (${(error as Error).message})`)
  }
}

/** Reads no texts, because only snippets need them. */
async function hitsOf(client: SearchClient, query: string): Promise<SearchHit[]> {
  const request = { indexName: EMBEDDED_INDEX_NAME, query, hitsPerPage: Number.MAX_SAFE_INTEGER, textsOfPages: 0 }
  const { results } = await client.search({ requests: [request] })
  return results[0]?.hits ?? []
}

const LEVELS = ["lvl6", "lvl5", "lvl4", "lvl3", "lvl2"] as const

const titleOf = (hierarchy: Hierarchy): string =>
  LEVELS.map((level) => hierarchy[level]).find((title) => title !== null) ?? hierarchy.lvl1

const toJson = (hits: SearchHit[]): string =>
  JSON.stringify(hits.map(({ url, hierarchy }) => ({ url, title: titleOf(hierarchy), hierarchy })))

const toText = (hits: SearchHit[]): string =>
  hits
    .slice(0, SEARCH_HITS_PER_PAGE)
    .map(({ url, hierarchy }) => `${url}\n    ${[...new Set([hierarchy.lvl1, titleOf(hierarchy)])].join(": ")}`)
    .join("\n") || "No results."

interface Options {
  json: boolean
  stdin: boolean
  index: string
  /** Absent if there is no query. */
  query?: string
}

function parseOptions(args: string[]): Options {
  const options: Options = { json: false, stdin: false, index: "public" }
  const words: string[] = []
  for (let position = 0; position < args.length; position++) {
    const arg = args[position] ?? ""
    if (arg === "--json") options.json = true
    else if (arg === "--stdin") options.stdin = true
    else if (arg === "--index") {
      const folder = args[++position]
      if (folder === undefined) throw new Error("--index needs the folder of a built site, such as: --index public")
      options.index = folder
    } else words.push(arg)
  }
  return words.length > 0 ? { ...options, query: words.join(" ") } : options
}

async function main(): Promise<void> {
  const { json, stdin, index, query } = parseOptions(process.argv.slice(2))
  if (!stdin && query === undefined)
    throw new Error('enter a query, such as: npm run -s search -- --json "nextcloud saml"')
  const client = await openIndex(index)
  if (query !== undefined && !stdin) {
    const hits = await hitsOf(client, query)
    console.log(json ? toJson(hits) : toText(hits))
    return
  }
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity }))
    console.log(toJson(await hitsOf(client, line)))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
