/**
 * Runs all prose checks in a separate process, because Jest cannot load cspell, which is an ES module. Reads `ChecksInput` as
 * JSON from standard input, and writes `{ findings, wordList }` to standard output.
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

async function run(): Promise<void> {
  const { files, documents, only, words } = JSON.parse(fs.readFileSync(0, "utf8")) as ChecksInput
  const contents = new Map(Object.entries(files))
  const { parts } = readSharedParts(contents)
  const known = { categories: ["media"], tags: [], hasIcon: () => true, parts }
  const guides = Object.entries(files).flatMap(([file, text]) =>
    file.startsWith("content/guides/") ? (compileGuide(file, text, known).document ?? []) : [],
  )
  const input = { files: contents, guides, documents: new Map(Object.entries(documents)) }
  const findings = await checkProse(input, only && new Set(only))
  console.log(JSON.stringify({ findings, wordList: await checkWordList("words.txt", words) }))
}

void run()
