/** The checked content of one build, compiled once for each state of a file. */
import path from "node:path"
import { checkContent, type ContentSet } from "../content/content-set"
import { compileGuide, type GuideDocument } from "../content/guide-document"
import type { PageDocument } from "../content/page-document"
import { readContentFiles } from "./content-files"
import { hasIcon } from "./icons"

type Compiled = ReturnType<typeof compileGuide>

const compiled = new Map<string, { text: string; known: string; result: Compiled }>()
const lastSound = new Map<string, GuideDocument>()
const lastSoundPages = new Map<string, PageDocument>()
const lastSoundLists: Partial<Pick<ContentSet, "categories" | "tags">> = {}

/** The project's root: Gatsby and our scripts run there. */
export const ROOT = path.resolve(".")

/** `draft: true` guides are shown in develop only. */
const SHOW_DRAFTS = process.env.NODE_ENV !== "production"

const compile: typeof compileGuide = (file, text, known) => {
  const key = JSON.stringify([known.categories, known.tags])
  const before = compiled.get(file)
  if (before?.text === text && before.known === key) return before.result
  const result = compileGuide(file, text, known)
  compiled.set(file, { text, known: key, result })
  if (result.document) lastSound.set(file, result.document)
  return result
}

/** Reads and checks the content folder as it is now. */
export function loadContent(options: { drafts: boolean } = { drafts: SHOW_DRAFTS }): ContentSet {
  const content = checkContent(readContentFiles(ROOT), { hasIcon: hasIcon(ROOT), drafts: options.drafts, compile })
  for (const page of content.pages) lastSoundPages.set(page.file, page)
  return withSoundLists(content)
}

/** A broken list would take every page with it that needs it: its last sound state takes its place. */
function withSoundLists(content: ContentSet): ContentSet {
  const isSound = (file: string) => content.problems.every((problem) => problem.file !== file)
  if (isSound("content/categories.yml")) lastSoundLists.categories = content.categories
  if (isSound("content/tags.yml")) lastSoundLists.tags = content.tags
  return { ...content, ...lastSoundLists }
}

/** The newest sound state of a guide in this process: an edit that breaks it in develop keeps the page as it was. */
export const lastSoundGuide = (file: string): GuideDocument | undefined => lastSound.get(file)

/** The same for a written page. */
export const lastSoundPage = (file: string): PageDocument | undefined => lastSoundPages.get(file)

let first: ContentSet | undefined

/** The content as it is now. While Gatsby sources for the first time it is read once, after that at every call: compiling is cached, so only what changed costs time. */
export function currentContent(): ContentSet {
  if (first) return first
  return loadContent()
}

/** Holds the content for the time of the first sourcing. */
export function beginSourcing(): ContentSet {
  first = loadContent()
  return first
}

/** From here on every call reads what is on disk. A build has no further use for it, but for the memory. */
export function endSourcing(): void {
  first = undefined
  if (process.env.NODE_ENV === "production") [compiled, lastSound, lastSoundPages].forEach((map) => map.clear())
}
