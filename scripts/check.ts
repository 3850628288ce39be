/**
 * `npm run check`: everything that is wrong with the content, its language and its code, at once. Ends with status 1 if there is an error.
 * `npm run check -- <category>/<application> …` reports on these guides alone.
 */
import fs from "node:fs"
import path from "node:path"
import { checkConfig } from "../src/build/check-config"
import { readContentFiles } from "../src/build/content-files"
import { loadContent, ROOT } from "../src/build/content-store"
import { checkSynonyms } from "../src/build/synonyms"
import { checkProse } from "../src/content/prose/check-prose"
import { counted, formatFindings, fromProblems, type Finding } from "../src/content/prose/finding"
import { checkWordList } from "../src/content/prose/word-list"

const WORDS_FILE = "cspell-words.txt"

const files = readContentFiles(ROOT)

async function check(): Promise<void> {
  const only = wantedFiles(process.argv.slice(2))
  const content = loadContent({ drafts: true })
  const words = readIfThere(WORDS_FILE).split("\n").filter(Boolean)
  const documents = new Map(documentation().map((file) => [file, readIfThere(file)]))
  const findings: Finding[] = [
    ...fromProblems([...content.problems, ...checkSynonyms().problems, ...checkConfig(content)]),
    ...(await checkProse({ files, guides: content.guides, documents }, only)),
    ...(only ? [] : await checkWordList(WORDS_FILE, words)),
  ].filter(({ file }) => !only || only.has(file))
  const report = formatFindings(findings, counted(only?.size ?? content.guides.length, "guide"))
  if (findings.some(({ severity }) => severity === "error")) {
    console.error(report)
    process.exitCode = 1
  } else {
    console.log(report)
  }
}

/** The guides that were named, each of which must exist; undefined means everything. */
function wantedFiles(names: string[]): Set<string> | undefined {
  if (names.length === 0) return undefined
  const wanted = names.map(
    (name) => `content/guides/${name.replace(/^content\/guides\/|\/(?:index\.mdx)?$/g, "")}/index.mdx`,
  )
  const unknown = wanted.filter((file) => !files.has(file))
  if (unknown.length > 0)
    throw new Error(`no such guide: ${unknown.join(", ")}; name guides as <category>/<application>`)
  return new Set(wanted)
}

/** Markdown that contributors read, without the table that quotes the titles of tests. */
function documentation(): string[] {
  const docs = fs.existsSync(path.join(ROOT, "docs")) ? fs.readdirSync(path.join(ROOT, "docs")) : []
  return [
    "README.md",
    "CONTRIBUTING.md",
    ...docs.filter((name) => name.endsWith(".md") && name !== "spec-coverage.md").map((name) => `docs/${name}`),
  ].filter((file) => fs.existsSync(path.join(ROOT, file)))
}

function readIfThere(file: string): string {
  const full = path.join(ROOT, file)
  return fs.existsSync(full) ? fs.readFileSync(full, "utf8") : ""
}

void check()
