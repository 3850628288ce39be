/** The description with which browsers offer this site's search: https://github.com/dewitt/opensearch */
import type { SiteConfig } from "../../config/types"
import { wholeWords } from "./whole-words"
import { escapeXml } from "./xml"

export const OPEN_SEARCH_FILE = "opensearch.xml"

/** Limits of OpenSearch 1.1. */
const MAX_SHORT_NAME = 16
const MAX_LONG_NAME = 48
const MAX_DESCRIPTION = 1024

/** Returns the description by its path below `public`. */
export function openSearchFile({
  title,
  description,
  url,
  pathPrefix,
  search,
}: Pick<SiteConfig, "title" | "description" | "url" | "pathPrefix" | "search">): Record<string, string> {
  const base = url + pathPrefix
  const address = (path: string, type: string, more = "") =>
    `  <Url type="${type}"${more} template="${escapeXml(base + path)}"/>`
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeXml(wholeWords(title, MAX_SHORT_NAME))}</ShortName>`,
    `  <LongName>${escapeXml(wholeWords(title, MAX_LONG_NAME))}</LongName>`,
    `  <Description>${escapeXml(wholeWords(description, MAX_DESCRIPTION))}</Description>`,
    `  <Image width="16" height="16" type="image/svg+xml">${escapeXml(base)}/favicon.svg</Image>`,
    address(`${search.searchPagePath}?q={searchTerms}`, "text/html"),
    address(`/${OPEN_SEARCH_FILE}`, "application/opensearchdescription+xml", ' rel="self"'),
    "  <InputEncoding>UTF-8</InputEncoding>",
    "</OpenSearchDescription>",
  ]
  return { [OPEN_SEARCH_FILE]: `${lines.join("\n")}\n` }
}
