/**
 * Runs all prose checks in a separate process, because Jest cannot load cspell, which is an ES module. Reads a list of
 * `ChecksInput` as JSON from standard input, and writes one `{ findings, wordList }` for each to standard output.
 */
import fs from "node:fs"
import { compileGuide } from "../../src/content/guide-document"
import { readSharedParts } from "../../src/content/shared-parts"
import { checkProse } from "../../src/content/prose/check-prose"
import { checkWordList } from "../../src/content/prose/word-list"

export interface ChecksInput {
  files: Record<string, string>
  documents: Record<string, string>
  only?: string[]
  words: string[]
}

async function run({ files, documents, only, words }: ChecksInput) {
  const contents = new Map(Object.entries(files))
  const { parts } = readSharedParts(contents)
  const known = { categories: ["media"], tags: [], hasIcon: () => true, parts }
  const guides = Object.entries(files).flatMap(([file, text]) =>
    file.startsWith("content/guides/") ? (compileGuide(file, text, known).document ?? []) : [],
  )
  const input = { files: contents, guides, documents: new Map(Object.entries(documents)) }
  const findings = await checkProse(input, only && new Set(only))
  return { findings, wordList: await checkWordList("words.txt", words) }
}

async function runAll(): Promise<void> {
  const results = []
  for (const input of JSON.parse(fs.readFileSync(0, "utf8")) as ChecksInput[]) results.push(await run(input))
  console.log(JSON.stringify(results))
}

void runAll()
