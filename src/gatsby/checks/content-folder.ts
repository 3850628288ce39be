/** Reads and checks everything in `content`, the same for `npm run check`, a build and develop. */
import { checkContent, type ContentOptions, type ContentSet } from "../../content/content-set"
import type { Synonyms } from "../../search/types"
import { hasLogo } from "../outputs/logo-sprite"
import { readContentFiles } from "./content-files"
import { checkSynonyms } from "./synonyms"

/** All content, checked. */
export interface CheckedFolder extends ContentSet {
  synonyms: Synonyms
}

/**
 * Checks the content folder below `root`.
 * @returns all valid documents, and every problem of files, folders and texts; it never throws on what it reads.
 */
export function checkFolder(
  root: string,
  options: Pick<ContentOptions, "drafts" | "compile" | "parse">,
): CheckedFolder {
  const { files, problems: faults } = readContentFiles(root)
  const content = checkContent(files, { ...options, hasIcon: hasLogo(root), faults })
  const faulty = new Set(faults.map(({ file }) => file))
  const { synonyms, problems } = checkSynonyms(files)
  return {
    ...content,
    synonyms,
    problems: [...content.problems, ...problems.filter(({ file }) => !faulty.has(file))],
  }
}
