/**
 * The checked content: the only module that compiles `content`, once for a whole build. All nodes and other outputs are made from its
 * result. Only the other names of applications are read again, where queries run in processes of their own
 * (`hooks/create-resolvers.ts`).
 *
 * File nodes only say when to convert a file, and are not the source of its text. Most checks compare files with each other, they
 * must run before the first node exists, and some files that they report never become nodes.
 */
import path from "node:path"
import type { ContentSet } from "../content/content-set"
import { compileGuide, type GuideDocument } from "../content/guide-document"
import { guideFile } from "../content/content-paths"
import type { PageDocument } from "../content/page-document"
import { partIdsIn } from "../content/shared-parts"
import { checkFolder, type CheckedFolder } from "./checks/content-folder"

/** The project root, where Gatsby and our scripts run. */
export const ROOT = path.resolve(".")

/** Whether this is `gatsby build`, which reads the content once and omits drafts. */
export const IS_BUILD = process.env.NODE_ENV === "production"

type Compiled = ReturnType<typeof compileGuide>

// The following are empty in a build, which compiles each guide once.
const compiled = new Map<string, { text: string; known: string; icons: Map<string, boolean>; result: Compiled }>()
const lastSound = new Map<string, GuideDocument>()
const lastSoundPages = new Map<string, PageDocument>()
const lastSoundLists: Partial<Pick<ContentSet, "categories" | "tags">> = {}

/** Compiles a guide, unless the same text with the same shared parts and the same icons was compiled before. */
const compile: typeof compileGuide = (file, text, known) => {
  // Only the shared parts that the guide uses, so that a change of another part does not recompile it.
  const parts = partIdsIn(text).map((id) => known.parts.get(id)?.text ?? [...known.parts.keys()])
  const proofs = known.proofs?.filter(({ guide }) => file === guideFile(guide))
  const key = JSON.stringify([known.categories, known.tags, parts, proofs])
  const before = compiled.get(file)
  const isUnchanged = before?.text === text && before.known === key
  if (isUnchanged && [...before.icons].every(([icon, exists]) => known.hasIcon(icon) === exists)) return before.result
  const icons = new Map<string, boolean>()
  const hasIcon = (icon: string) => {
    const exists = known.hasIcon(icon)
    icons.set(icon, exists)
    return exists
  }
  const result = compileGuide(file, text, { ...known, hasIcon })
  compiled.set(file, { text, known: key, icons, result })
  if (result.document) lastSound.set(file, result.document)
  return result
}

/** Reads and checks the content folder. Outside of a build, it compiles only what has changed since the last call. */
export function loadContent({ drafts }: { drafts: boolean }): CheckedFolder {
  if (IS_BUILD) return checkFolder(ROOT, { drafts })
  const content = checkFolder(ROOT, { drafts, compile })
  for (const page of content.pages) lastSoundPages.set(page.file, page)
  return withSoundLists(content)
}

/** A broken list would break every page that needs it, so its last valid version replaces it. */
function withSoundLists(content: CheckedFolder): CheckedFolder {
  const isSound = (file: string) => content.problems.every((problem) => problem.file !== file)
  if (isSound("content/categories.yml")) lastSoundLists.categories = content.categories
  if (isSound("content/tags.yml")) lastSoundLists.tags = content.tags
  return { ...content, ...lastSoundLists }
}

let held: CheckedFolder | undefined

/** Returns the content: in a build always the same, in develop the current one. */
export const currentContent = (): CheckedFolder => held ?? loadContent({ drafts: !IS_BUILD })

/** Reads the content. Until `releaseContent`, `currentContent` returns this version. */
export const holdContent = (): CheckedFolder => (held = loadContent({ drafts: !IS_BUILD }))

/** Whether `currentContent` returns a held version: in a build always, in develop until Gatsby has created the first nodes. */
export const isContentHeld = (): boolean => held !== undefined

/** Makes `currentContent` read the files again, except in a build. */
export function releaseContent(): void {
  if (!IS_BUILD) held = undefined
}

/** Returns the files of the guides whose current text uses a shared part. */
export const guidesThatUse = (part: string): string[] =>
  [...compiled].flatMap(([file, { text }]) => (partIdsIn(text).includes(part) ? [file] : []))

/** Returns the last valid version of a guide in this process, which develop shows while an edit is broken. */
export const lastSoundGuide = (file: string): GuideDocument | undefined => lastSound.get(file)

/** Returns the last valid version of a page from content/pages. */
export const lastSoundPage = (file: string): PageDocument | undefined => lastSoundPages.get(file)
