/**
 * Evaluates the embedded engine on all guides:
 *
 *   npx tsx bench/search/run.ts             relevance, index size, query time, growth
 *   npx tsx bench/search/run.ts --misses    also lists each query with a wrong result
 */
import { readFileSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"
import { parse } from "yaml"
import { INDEX_PATH } from "../../src/search/constants"
import { createEngine } from "../../src/search/engine/engine"
import type { IndexFile } from "../../src/search/engine/index-file"
import type { SearchClient, SearchDocument, SearchHit } from "../../src/search/types"
import { kilobytes } from "../lib/sizes"
import { generateQueries, type Query } from "./generated-queries"
import { readGuides } from "./guides"
import { multiplied, searchFiles } from "./index-files"

const showMisses = process.argv.includes("--misses")
const SEEDS = [1, 2, 3]

const readQueries = (file: string, kind: string): Query[] =>
  (parse(readFileSync(file, "utf8")) as Omit<Query, "kind">[]).map((query) => ({ ...query, kind }))

function openEngine(documents: SearchDocument[]): { engine: SearchClient; files: Record<string, string> } {
  const files = searchFiles(documents)
  const engine = createEngine(
    JSON.parse(files[INDEX_PATH] ?? "") as IndexFile,
    async (address) => JSON.parse(files[address] ?? "null") as string[],
  )
  return { engine, files }
}

async function hitsFor(engine: SearchClient, query: string): Promise<SearchHit[]> {
  const { results } = await engine.search({ requests: [{ indexName: "bench", query, hitsPerPage: 100 }] })
  return results[0]?.hits ?? []
}

/** A section must be among this many hits: the ones that readers see without scrolling. */
const SECTION_WITHIN = 3

const hasSection = (hits: SearchHit[], { is, at }: Query): boolean =>
  at === undefined ||
  hits
    .slice(0, SECTION_WITHIN)
    .some(({ url_without_anchor, hierarchy }) => url_without_anchor === is && Object.values(hierarchy).includes(at))

async function judge(title: string, engine: SearchClient, queries: Query[]): Promise<void> {
  const tally = new Map<string, { right: number; all: number }>()
  for (const query of queries) {
    const { q, is, within = 1, at, kind } = query
    const hits = await hitsFor(engine, q)
    const pages = [...new Set(hits.map((hit) => hit.url_without_anchor))]
    const place = pages.indexOf(is)
    const isRight = place >= 0 && place < within && hasSection(hits, query)
    const entry = tally.get(kind) ?? { right: 0, all: 0 }
    tally.set(kind, { right: entry.right + (isRight ? 1 : 0), all: entry.all + 1 })
    if (showMisses && !isRight)
      console.log(
        `  ${kind}: "${q}" ${is} is ${place + 1 || "missing"}, first ${pages.slice(0, 3).join(" ")}${at ? `; not at ${at}` : ""}`,
      )
  }
  console.log(`\n${title}`)
  for (const [kind, { right, all }] of tally)
    console.log(
      `  ${kind.padEnd(20)} ${String(right).padStart(4)} of ${String(all).padStart(4)}  ${((100 * right) / all).toFixed(1)} %`,
    )
}

const size = (text: string) => brotliCompressSync(text).length

async function weigh(title: string, documents: SearchDocument[], queries: Query[]): Promise<void> {
  const { engine, files } = openEngine(documents)
  const json = files[INDEX_PATH] ?? ""
  const started = performance.now()
  createEngine(JSON.parse(json) as IndexFile, () => Promise.resolve(null))
  const loading = performance.now() - started
  const times: number[] = []
  for (const { q } of queries) {
    const before = performance.now()
    await hitsFor(engine, q)
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  const texts = Object.entries(files).filter(([file]) => file !== INDEX_PATH)
  console.log(
    `  ${title.padEnd(30)} index ${kilobytes(json.length)}, brotli ${kilobytes(size(json))}; texts of a page ${kilobytes(texts.reduce((sum, [, text]) => sum + size(text), 0) / texts.length)}; ` +
      `loading ${loading.toFixed(0)} ms; a query ${quantile(times, 0.5)} ms median, ${quantile(times, 0.95)} ms at most in 95 %`,
  )
}

/** The value that this share of the sorted values does not exceed. */
const quantile = (sorted: number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)

async function main(): Promise<void> {
  const guides = readGuides()
  const handwritten = readQueries("bench/search/queries.yml", "handwritten")
  const queries = [...handwritten, ...SEEDS.flatMap((seed) => generateQueries(guides, seed))]
  await judge(`${guides.length} guides`, openEngine(guides).engine, queries)
  console.log("\nWeight and time in Node")
  for (const times of [1, 2, 5, 10])
    await weigh(`${guides.length * times} guides`, multiplied(guides, times), handwritten)
}

void main()
