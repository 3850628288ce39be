/** Lists of the guides for language models: https://llmstxt.org */
import type { SiteConfig } from "../../config/types"
import { byName } from "../../guides/order"
import { HOW_SIGN_IN_WORKS } from "../../guides/paths"
import { MARKDOWN_FILE } from "../../guides/markdown-files"
import type { GuideDocument } from "../../content/guide-document"
import type { ContentSet } from "../../content/content-set"

type LlmsSite = Pick<SiteConfig, "title" | "description" | "url" | "pathPrefix">

/** The fields of a guide that lists and the feed need. */
export type ListedGuide = Pick<GuideDocument, "path" | "category"> & {
  frontMatter: Pick<GuideDocument["frontMatter"], "name" | "description">
}

/**
 * Returns both files by path below `public`: a list of links by category, and the text of all guides in the same order.
 * @param textOf returns a guide's text in Markdown.
 */
export function llmsFiles(
  {
    guides,
    categories,
  }: { guides: readonly ListedGuide[]; categories: Pick<ContentSet["categories"][number], "slug" | "label">[] },
  site: LlmsSite,
  textOf: (guide: ListedGuide) => string,
): Record<string, string> {
  const base = site.url + site.pathPrefix
  const groups = categories.map(({ slug, label }) => ({
    label,
    guides: guides
      .filter(({ category }) => category === slug)
      .sort((first, second) => byName(first.frontMatter, second.frontMatter)),
  }))
  const sections = groups.map(({ label, guides: listed }) => {
    const links = listed.map(
      ({ path, frontMatter: { name, description } }) => `- [${name}](${base}${path}${MARKDOWN_FILE}): ${description}\n`,
    )
    return `## ${label}\n\n${links.join("")}`
  })
  const more = [
    `- [How sign-in works](${base}${HOW_SIGN_IN_WORKS}): the messages of each protocol, in their order\n`,
    `- [llms-full.txt](${base}/llms-full.txt): all guides in one file\n`,
    `- [catalog.json](${base}/catalog.json): all guides with their data, blueprints and Terraform configurations\n`,
  ]
  const title = `# ${site.title}\n\n> ${site.description}\n`
  return {
    "llms.txt": [title, ...sections, `## Optional\n\n${more.join("")}`].join("\n"),
    "llms-full.txt": groups.flatMap(({ guides: listed }) => listed.map(textOf)).join("\n---\n\n"),
  }
}
