/** The sections of a method: their titles, and their places in its content. */
import { TROUBLESHOOTING } from "../guides/labels"
import { isOfType, textOf, type Tree, type TreeNode } from "../tree/tree"
import { headingId, type TreeContext } from "./to-tree"

/** The titles that are the same in all methods. `content/synonyms.yml` leads searches for a lock-out to `wayBack`. */
export const SECTIONS = {
  glance: "At a glance",
  before: "Before you begin",
  authentik: "Configure authentik",
  afterwards: "Configure authentik afterwards",
  verify: "Verify the configuration",
  options: "Options",
  security: "Security and offboarding",
  wayBack: "Way back in",
  troubleshooting: TROUBLESHOOTING,
} as const

export interface Section {
  /** The id of the heading. */
  id: string
  /** The index of the heading, and that of the next heading or the end of the content. */
  start: number
  end: number
}

/** Returns the first section of a method's content whose title is or matches `title`; undefined if there is none. */
export function findSection(content: Tree, title: string | RegExp): Section | undefined {
  const headings = content.flatMap((node, start) =>
    isOfType("h2")(node) ? [{ start, id: String(node[1]?.id), text: textOf(node[2] ?? []) }] : [],
  )
  const index = headings.findIndex(({ text }) => (typeof title === "string" ? text === title : title.test(text)))
  const found = headings[index]
  return found && { id: found.id, start: found.start, end: headings[index + 1]?.start ?? content.length }
}

/** The sections on the application: *Configure*, then *Prepare*, which comes before it on the page. */
export const sectionsOfApplication = (content: Tree): Section[] =>
  [/^Configure (?!authentik)/, /^Prepare /].flatMap((title) => findSection(content, title) ?? [])

/** Returns the heading of a generated section. */
export const sectionHeading = (title: string, context: TreeContext): TreeNode => [
  "h2",
  { id: headingId(title, context) },
  [title],
]
