/** Needed only after a press of the button; imported on demand. */
import { withPrefix } from "gatsby"
import { MARKDOWN_PARTS_FILE } from "../../../guides/markdown-files"
import { fetchJson } from "../../../network/fetch-json"
import { markdownText, type MarkdownParts } from "../../../placeholders/markdown-parts"
import { readReplacements } from "../../../placeholders/replacements"
import { readRelease } from "../../../placeholders/use-release"

/**
 * Loads the guide at `path` as Markdown and returns it with the reader's own values, for their release.
 * @param method the only method to include; all of them if omitted.
 * @throws {Error} if the file cannot be loaded, with the response's status, or has unexpected content.
 */
export async function ownMarkdown(path: string, method?: string): Promise<string> {
  const parts = await fetchJson(withPrefix(path + MARKDOWN_PARTS_FILE), "The Markdown")
  if (!isMarkdownParts(parts)) throw new Error("The Markdown could not be loaded: the file has unexpected content.")
  return markdownText(parts, method, readReplacements(path), readRelease())
}

const isMarkdownParts = (file: unknown): file is MarkdownParts => {
  const { parts } = Object(file) as { parts?: unknown }
  return Array.isArray(parts) && parts.every((part) => Array.isArray((Object(part) as { segments?: unknown }).segments))
}
