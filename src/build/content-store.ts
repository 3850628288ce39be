/** The checked content of a build; each version of a file is compiled once. */
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import v8 from "node:v8"
import { siteConfig } from "../config/site.config"
import type { ContentSet } from "../content/content-set"
import { compileGuide, type GuideDocument } from "../content/guide-document"
import type { PageDocument } from "../content/page-document"
import { partIdsIn } from "../content/shared-parts"
import { checkFolder } from "./check-folder"
import { collectGarbage } from "./collect-garbage"

type Compiled = ReturnType<typeof compileGuide>

const compiled = new Map<string, { text: string; known: string; result: Compiled }>()
const lastSound = new Map<string, GuideDocument>()
const lastSoundPages = new Map<string, PageDocument>()
const lastSoundLists: Partial<Pick<ContentSet, "categories" | "tags">> = {}

/** The project root, where Gatsby and our scripts run. */
export const ROOT = path.resolve(".")

/** Only develop shows guides with `draft: true`. */
const SHOW_DRAFTS = process.env.NODE_ENV !== "production"

/** The cache of compiled guides on disk. `scripts/gatsby.mjs` names the folder after a hash of the compiling code. */
const FOLDER = process.env.COMPILED_GUIDES
const used = new Set<string>()

/** Part of every key, because the files that readers download contain the guide's address. */
const SITE = siteConfig.url + siteConfig.pathPrefix

/** Returns the cached result for a key, or computes and stores it. Another process may do so concurrently. */
function fromDisk(key: string, make: () => Compiled): Compiled {
  if (!FOLDER) return make()
  const name = crypto.createHash("sha256").update(key).digest("hex")
  const file = path.resolve(ROOT, FOLDER, name)
  used.add(name)
  try {
    return v8.deserialize(fs.readFileSync(file)) as Compiled
  } catch {
    const result = make()
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(`${file}.${process.pid}`, v8.serialize(result))
    fs.renameSync(`${file}.${process.pid}`, file)
    return result
  }
}

/** Removes cached results of earlier versions of guides. */
function removeUnused(): void {
  if (!FOLDER || !fs.existsSync(FOLDER)) return
  for (const name of fs.readdirSync(FOLDER)) if (!used.has(name)) fs.rmSync(path.join(FOLDER, name), { force: true })
}

/** Compiles a guide, unless the same text with the same shared parts was compiled before. */
export const compile: typeof compileGuide = (file, text, known) => {
  // Only the shared parts that the guide uses, so that a change of another part does not recompile it.
  const parts = partIdsIn(text).map((id) => known.parts.get(id)?.text ?? [...known.parts.keys()])
  const key = JSON.stringify([known.categories, known.tags, parts])
  const before = compiled.get(file)
  if (before?.text === text && before.known === key) return before.result
  const result = fromDisk(JSON.stringify([SITE, file, text, key]), () => compileGuide(file, text, known))
  // A build compiles each guide once; keeping the results would double its memory.
  if (process.env.NODE_ENV === "production") return result
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

/** Returns the files of the guides whose current text uses a shared part. */
export const guidesThatUse = (part: string): string[] =>
  [...compiled].flatMap(([file, { text }]) => (partIdsIn(text).includes(part) ? [file] : []))

/** Returns the last valid version of a guide in this process, which develop shows while an edit is broken. */
export const lastSoundGuide = (file: string): GuideDocument | undefined => lastSound.get(file)

/** Returns the last valid version of a page from content/pages. */
export const lastSoundPage = (file: string): PageDocument | undefined => lastSoundPages.get(file)

let first: ContentSet | undefined

/**
 * Returns the current content. The first sourcing reads it once; later calls read it each time, which is cheap because
 * compilation is cached.
 */
export const currentContent = (): ContentSet => first ?? loadContent()

/** Reads the content once for the first sourcing. */
export function beginSourcing(): ContentSet {
  first = loadContent()
  return first
}

/** From now on, every call reads the files. A build no longer needs the content. */
export function endSourcing(): void {
  first = undefined
  removeUnused()
  if (process.env.NODE_ENV === "production") collectGarbage()
}
