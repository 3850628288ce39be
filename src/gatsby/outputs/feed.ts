/** An Atom feed (RFC 4287) of new and changed guides. */
import type { SiteConfig } from "../../config/types"
import { MARKDOWN_FILE } from "../../guides/markdown-files"
import type { GuideDates } from "../guide-dates"
import type { ContentSet } from "../../content/content-set"
import type { CheckedFolder } from "../checks/content-folder"
import type { ListedGuide } from "./llms"
import { escapeXml } from "./xml"

export const FEED_FILE = "feed.xml"

/** Feed readers request the whole file each time. */
const MAX_ENTRIES = 50

interface FeedContent {
  guides: readonly ListedGuide[]
  categories: readonly Pick<ContentSet["categories"][number], "slug" | "label">[]
  synonyms: Pick<CheckedFolder["synonyms"], "pages">
}

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
 * Returns the feed by its path below `public`, with the newest entries first: one for each new guide, and one for its last change
 * whose commit names the guide. There is none if no date is known. A further change updates the entry of the change instead of adding
 * another one.
 */
export function feedFile(
  { guides, categories, synonyms }: FeedContent,
  dates: GuideDates,
  site: FeedSite,
): Record<string, string> {
  const base = site.url + site.pathPrefix
  const labels = new Map(categories.map(({ slug, label }) => [slug, label]))
  const entries = guides
    .flatMap((guide) => entriesOf(guide, synonyms.pages[guide.path] ?? [], dates))
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
      `  <category term="${escapeXml(category)}" label="${escapeXml(labels.get(category) ?? category)}"/>`,
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

function entriesOf(guide: ListedGuide, aliases: readonly string[], dates: GuideDates): Entry[] {
  const date = dates.get(guide.path)
  if (!date) return []
  const { published, commits } = date
  const { name, description } = guide.frontMatter
  const added: Entry = {
    fragment: "",
    title: `New guide: ${name}`,
    published,
    updated: published,
    summary: `${description}.`,
    guide,
  }
  const change = commits.slice(0, -1).find(({ subject }) => [name, ...aliases].some((one) => isAbout(subject, one)))
  if (!change) return [added]
  const title = `Changed guide: ${name}`
  const { time, subject } = change
  return [added, { fragment: "#changed", title, published: time, updated: time, summary: subject, guide }]
}

/** Whether a commit is about a guide, such as `Grafana: …`. Subjects of changes of many guides say nothing about one of them. */
const isAbout = (subject: string, name: string): boolean =>
  subject.startsWith(name) && !/^[\w-]/.test(subject.slice(name.length))

const lines = (indent: string, all: readonly string[]): string => all.map((line) => `${indent}${line}\n`).join("")

const compare = (first: string, second: string): number => (first < second ? -1 : Number(first > second))
