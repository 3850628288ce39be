/** Reads and checks everything in `content`, the same for `npm run check`, a build and develop. */
import { checkContent, type ContentOptions, type ContentSet } from "../content/content-set"
import { readContentFiles } from "./content-files"
import { hasLogo } from "./logo-sprite"
import { checkSynonyms } from "./synonyms"

/**
 * Checks the content folder below `root`.
 * @returns all valid documents, and every problem of files, folders and texts; it never throws on what it reads.
 */
export function checkFolder(root: string, options: Pick<ContentOptions, "drafts" | "compile" | "parse">): ContentSet {
  const { files, problems: faults } = readContentFiles(root)
  const content = checkContent(files, { ...options, hasIcon: hasLogo(root), faults })
  const faulty = new Set(faults.map(({ file }) => file))
  const synonyms = checkSynonyms(files).filter(({ file }) => !faulty.has(file))
  return { ...content, problems: [...content.problems, ...synonyms] }
}
