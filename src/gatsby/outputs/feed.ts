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

/**
 * Returns the feed by its path below `public`, with the guides that changed last. There is none if no date is known.
 * An entry's id is the guide's address, so a change updates the entry instead of adding another one.
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
    .flatMap((guide) => {
      const date = dates.get(guide.path)
      return date ? [{ ...guide, ...date }] : []
    })
    .sort((first, second) => compare(second.changed, first.changed) || compare(first.path, second.path))
    .slice(0, MAX_ENTRIES)
  const [newest] = entries
  if (!newest) return {}
  const written = entries.map(({ path, category, published, changed, frontMatter: { name, description } }) =>
    lines("  ", [
      "<entry>",
      `  <title>${escapeXml(`${published === changed ? "New guide" : "Changed guide"}: ${name}`)}</title>`,
      `  <id>${escapeXml(base + path)}</id>`,
      `  <link rel="alternate" type="text/html" href="${escapeXml(base + path)}"/>`,
      `  <link rel="alternate" type="text/markdown" href="${escapeXml(base + path + MARKDOWN_FILE)}"/>`,
      `  <published>${published}</published>`,
      `  <updated>${changed}</updated>`,
      `  <category term="${escapeXml(category)}" label="${escapeXml(categories.get(category) ?? category)}"/>`,
      `  <summary>${escapeXml(`${description}.`)}</summary>`,
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
    `  <updated>${newest.changed}</updated>`,
    `  <author><name>${escapeXml(site.organization)}</name></author>`,
  ])
  return { [FEED_FILE]: `${head}${written.join("")}</feed>\n` }
}

const lines = (indent: string, all: readonly string[]): string => all.map((line) => `${indent}${line}\n`).join("")

const compare = (first: string, second: string): number => (first < second ? -1 : Number(first > second))
