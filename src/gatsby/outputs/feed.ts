/** An Atom feed (RFC 4287) of new and changed guides. */
import type { SiteConfig } from "../../config/types"
import { MARKDOWN_FILE } from "../../guides/markdown-files"
import type { GuideDates } from "../guide-dates"
import type { ListedGuide } from "./llms"
import { escapeXml } from "./xml"

export const FEED_FILE = "feed.xml"

/** Feed readers request the whole file each time. */
const MAX_ENTRIES = 50

type FeedSite = Pick<SiteConfig, "title" | "description" | "url" | "pathPrefix" | "organization">

interface Entry {
  /** What its id has after the guide's address, so that a new guide and its changes are different entries. */
  fragment: "" | "#changed"
  title: string
  /** When it was written, and last changed. */
  published: string
  updated: string
  summary: string
  guide: ListedGuide
}

/**
 * Returns the feed by its path below `public`, with the newest entries first: one for each new guide, and one for its last change.
 * There is none if no date is known. A further change updates the entry of the change instead of adding another one.
 * @param categories the label of each category by its slug.
 */
export function feedFile(
  guides: readonly ListedGuide[],
  dates: GuideDates,
  categories: ReadonlyMap<string, string>,
  site: FeedSite,
): Record<string, string> {
  const base = site.url + site.pathPrefix
  const entries = guides
    .flatMap((guide) => entriesOf(guide, dates))
    .sort((first, second) => compare(second.updated, first.updated) || compare(first.guide.path, second.guide.path))
    .slice(0, MAX_ENTRIES)
  const [newest] = entries
  if (!newest) return {}
  const written = entries.map(({ fragment, title, published, updated, summary, guide: { path, category } }) =>
    lines("  ", [
      "<entry>",
      `  <title>${escapeXml(title)}</title>`,
      `  <id>${escapeXml(base + path + fragment)}</id>`,
      `  <link rel="alternate" type="text/html" href="${escapeXml(base + path)}"/>`,
      `  <link rel="alternate" type="text/markdown" href="${escapeXml(base + path + MARKDOWN_FILE)}"/>`,
      `  <published>${published}</published>`,
      `  <updated>${updated}</updated>`,
      `  <category term="${escapeXml(category)}" label="${escapeXml(categories.get(category) ?? category)}"/>`,
      `  <summary>${escapeXml(summary)}</summary>`,
      "</entry>",
    ]),
  )
  const head = lines("", [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <title>${escapeXml(site.title)}</title>`,
    `  <subtitle>${escapeXml(site.description)}</subtitle>`,
    `  <id>${escapeXml(base)}/</id>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${base}/${FEED_FILE}`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(base)}/"/>`,
    `  <updated>${newest.updated}</updated>`,
    `  <author><name>${escapeXml(site.organization)}</name></author>`,
  ])
  return { [FEED_FILE]: `${head}${written.join("")}</feed>\n` }
}

function entriesOf(guide: ListedGuide, dates: GuideDates): Entry[] {
  const date = dates.get(guide.path)
  if (!date) return []
  const { published, changed, change } = date
  const { name, description } = guide.frontMatter
  const added: Entry = {
    fragment: "",
    title: `New guide: ${name}`,
    published,
    updated: published,
    summary: `${description}.`,
    guide,
  }
  if (changed === published) return [added]
  const title = `Changed guide: ${name}`
  return [added, { fragment: "#changed", title, published: changed, updated: changed, summary: change, guide }]
}

const lines = (indent: string, all: readonly string[]): string => all.map((line) => `${indent}${line}\n`).join("")

const compare = (first: string, second: string): number => (first < second ? -1 : Number(first > second))
