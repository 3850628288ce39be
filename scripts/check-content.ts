/** What `npm run check` does. */
import fs from "node:fs"
import path from "node:path"
import { checkConfig } from "../src/gatsby/checks/config"
import { readContentFiles } from "../src/gatsby/checks/content-files"
import { checkFolder } from "../src/gatsby/checks/content-folder"
import { ROOT } from "../src/gatsby/content"
import { readTextFile } from "../src/gatsby/checks/text-file"
import { rememberDocuments } from "../src/content/parse-document"
import { checkProse } from "../src/content/prose/check-prose"
import { formatFindings, fromProblems, pluralize, type Finding } from "../src/content/prose/finding"
import { checkWordList } from "../src/content/prose/word-list"

const WORDS_FILE = "cspell-words.txt"

/**
 * Prints all problems of the content, its language and its code, and sets status 1 if there is an error.
 * @param names guides as `<category>/<application>`, to report only on these; all content if empty.
 */
export async function check(names: string[]): Promise<void> {
  const { files, problems: faults } = readContentFiles(ROOT)
  const only = wantedFiles(names)
  const unknown = [...(only ?? [])].filter((file) => !files.has(file))
  if (unknown.length > 0) {
    console.error(`no such guide: ${unknown.join(", ")}; name guides as <category>/<application>`)
    process.exitCode = 1
    return
  }
  const parse = rememberDocuments()
  const content = checkFolder(ROOT, { drafts: true, parse })
  // Files that cannot be read or are damaged get no language checks.
  for (const { file } of faults) files.delete(file)
  const documents = new Map<string, string>()
  const problems = [...content.problems, ...checkConfig(content)]
  for (const file of [...documentation(), WORDS_FILE]) {
    const read = readTextFile(ROOT, file)
    problems.push(...(read?.problems ?? []))
    if (read?.problems.length === 0) documents.set(file, read.text)
  }
  const words = (documents.get(WORDS_FILE) ?? "").split("\n").filter(Boolean)
  documents.delete(WORDS_FILE)
  const findings: Finding[] = [
    ...fromProblems(problems),
    ...(await checkProse({ files, guides: content.guides, documents, parse }, only)),
    ...(only ? [] : await checkWordList(WORDS_FILE, words)),
  ].filter(({ file }) => !only || only.has(file))
  const report = formatFindings(findings, pluralize(only?.size ?? content.guides.length, "guide"))
  if (findings.some(({ severity }) => severity === "error")) {
    console.error(report)
    process.exitCode = 1
  } else {
    console.log(report)
  }
}

/** The files of the named guides; `undefined` means all content. */
function wantedFiles(names: string[]): Set<string> | undefined {
  if (names.length === 0) return undefined
  return new Set(
    names.map((name) => `content/guides/${name.replace(/^content\/guides\/|\/(?:index\.mdx)?$/g, "")}/index.mdx`),
  )
}

/** Markdown for contributors, except docs/spec-coverage.md, which quotes test titles. */
function documentation(): string[] {
  const folder = path.join(ROOT, "docs")
  const docs = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    ...docs.filter((name) => name.endsWith(".md") && name !== "spec-coverage.md").map((name) => `docs/${name}`),
  ]
}
