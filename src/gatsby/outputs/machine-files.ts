/** Everything that the site offers to programs: guides as Markdown, lists of them, the feed, and descriptions of the site. */
import type { SiteConfig } from "../../config/types"
import { MARKDOWN_FILE } from "../../guides/markdown-files"
import type { CheckedFolder } from "../checks/content-folder"
import type { GuideDates } from "../guide-dates"
import { catalogFiles } from "./catalog/catalog"
import { feedFile } from "./feed"
import { llmsFiles } from "./llms"
import { markdownFiles } from "./markdown/guide-markdown"
import { openSearchFile } from "./open-search"
import { webManifestFile } from "./web-manifest"

type Site = Pick<SiteConfig, "title" | "description" | "url" | "pathPrefix" | "organization" | "locales" | "search">

/** Returns the files by path below `public`. */
export function machineFiles(
  content: Pick<CheckedFolder, "guides" | "categories" | "tags" | "synonyms">,
  dates: GuideDates,
  site: Site,
): Record<string, string> {
  const markdown = Object.assign({}, ...content.guides.map((guide) => markdownFiles(guide, site))) as Record<
    string,
    string
  >
  return {
    ...markdown,
    ...llmsFiles(content, site, ({ path }) => markdown[path.slice(1) + MARKDOWN_FILE] ?? ""),
    ...catalogFiles(content, dates, site),
    ...feedFile(content, dates, site),
    ...openSearchFile(site),
    ...webManifestFile(site),
  }
}
