/** What `npm run check` does. */
import fs from "node:fs"
import path from "node:path"
import { closest } from "../src/guides/closest"
import { checkConfig } from "../src/gatsby/checks/config"
import { readContentFiles } from "../src/gatsby/checks/content-files"
import { checkFolder } from "../src/gatsby/checks/content-folder"
import { ROOT } from "../src/gatsby/content"
import { readTextFile } from "../src/gatsby/checks/text-file"
import { unusedNames } from "../src/gatsby/checks/unused"
import { guideFile, pageOfGuide } from "../src/content/content-paths"
import { rememberDocuments } from "../src/content/parse-document"
import { checkProse } from "../src/content/prose/check-prose"
import { formatFindings, fromProblems, pluralize, type Finding } from "../src/content/prose/finding"
import { checkWordList } from "../src/content/prose/word-list"

const WORDS_FILE = "cspell-words.txt"

/**
 * Prints all problems of the content, its language and its code, and sets status 1 if there is an error.
 * @param names guides as `<category>/<application>` or as paths, to report only on these; all content if empty.
 */
export async function check(names: string[]): Promise<void> {
  const { files, problems: faults } = readContentFiles(ROOT)
  const guides = [...files.keys()].flatMap((file) => pageOfGuide(file)?.slice(1, -1) ?? [])
  const wanted = names.map(guideName)
  const unknown = wanted.filter((name) => !guides.includes(name))
  if (unknown.length > 0) {
    console.error(unknown.map((name) => unknownGuide(name, guides)).join("\n"))
    process.exitCode = 1
    return
  }
  const only = names.length > 0 ? new Set(wanted.map(guideFile)) : undefined
  const parse = rememberDocuments()
  const content = checkFolder(ROOT, { drafts: true, parse })
  // Files that cannot be read or are damaged get no language checks, but their paths still have names that others use.
  for (const { file } of faults) if (files.has(file)) files.set(file, "")
  const documents = new Map<string, string>()
  const problems = [...content.problems, ...checkConfig(content)]
  if (content.problems.length === 0) problems.push(...unusedNames(ROOT, content))
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

/** Returns `<category>/<application>` for this name or for any path to the guide's folder or file. */
function guideName(argument: string): string {
  const inContent = path.relative(path.join(ROOT, "content/guides"), path.resolve(argument))
  const isPath = !inContent.startsWith("..")
  return (isPath ? inContent : argument)
    .split(path.sep)
    .join("/")
    .replace(/\/(?:index\.mdx)?$/, "")
}

function unknownGuide(name: string, guides: readonly string[]): string {
  const near = guides.find((guide) => guide.endsWith(`/${name}`)) ?? closest(name, guides)
  return `unknown guide "${name}"; ${near ? `did you mean "${near}"?` : "name guides as <category>/<application>"}`
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
