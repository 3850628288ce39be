/** The checked content of a build; each version of a file is compiled once. */
import path from "node:path"
import type { ContentSet } from "../content/content-set"
import { compileGuide, type GuideDocument } from "../content/guide-document"
import type { PageDocument } from "../content/page-document"
import { partIdsIn } from "../content/shared-parts"
import { checkFolder } from "./check-folder"

type Compiled = ReturnType<typeof compileGuide>

const compiled = new Map<string, { text: string; known: string; result: Compiled }>()
const lastSound = new Map<string, GuideDocument>()
const lastSoundPages = new Map<string, PageDocument>()
const lastSoundLists: Partial<Pick<ContentSet, "categories" | "tags">> = {}

/** The project root, where Gatsby and our scripts run. */
export const ROOT = path.resolve(".")

/** Only develop shows guides with `draft: true`. */
const SHOW_DRAFTS = process.env.NODE_ENV !== "production"

const compile: typeof compileGuide = (file, text, known) => {
  // Only the shared parts that the guide uses: a change of another one is no reason to compile it again.
  const parts = partIdsIn(text).map((id) => known.parts.get(id)?.text ?? [...known.parts.keys()])
  const key = JSON.stringify([known.categories, known.tags, parts])
  const before = compiled.get(file)
  if (before?.text === text && before.known === key) return before.result
  const result = compileGuide(file, text, known)
  compiled.set(file, { text, known: key, result })
  if (result.document) lastSound.set(file, result.document)
  return result
}

/** Reads and checks the current content folder. */
export function loadContent(options: { drafts: boolean } = { drafts: SHOW_DRAFTS }): ContentSet {
  const content = checkFolder(ROOT, { drafts: options.drafts, compile })
  for (const page of content.pages) lastSoundPages.set(page.file, page)
  return withSoundLists(content)
}

/** A broken list would break every page that needs it, so its last valid version replaces it. */
function withSoundLists(content: ContentSet): ContentSet {
  const isSound = (file: string) => content.problems.every((problem) => problem.file !== file)
  if (isSound("content/categories.yml")) lastSoundLists.categories = content.categories
  if (isSound("content/tags.yml")) lastSoundLists.tags = content.tags
  return { ...content, ...lastSoundLists }
}

/** The files of the guides whose current text uses a shared part. */
export const guidesThatUse = (part: string): string[] =>
  [...compiled].flatMap(([file, { text }]) => (partIdsIn(text).includes(part) ? [file] : []))

/** The last valid version of a guide in this process: an edit that breaks it in develop does not change the page. */
export const lastSoundGuide = (file: string): GuideDocument | undefined => lastSound.get(file)

/** The same for a written page. */
export const lastSoundPage = (file: string): PageDocument | undefined => lastSoundPages.get(file)

let first: ContentSet | undefined

/**
 * Returns the current content. The first sourcing reads it once; later calls read it each time, which is cheap because
 * compilation is cached.
 */
export function currentContent(): ContentSet {
  if (first) return first
  return loadContent()
}

/** Keeps the content during the first sourcing. */
export function beginSourcing(): ContentSet {
  first = loadContent()
  return first
}

/** From now on, every call reads the files. A build no longer needs the content, so this frees its memory. */
export function endSourcing(): void {
  first = undefined
  if (process.env.NODE_ENV === "production") [compiled, lastSound, lastSoundPages].forEach((map) => map.clear())
}
