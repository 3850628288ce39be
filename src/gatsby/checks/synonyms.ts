/** Checks `content/synonyms.yml`, the administrators' vocabulary, for the search. */
import { pageOfGuide } from "../../content/places"
import { closest, type Problem } from "../../content/problem"
import { checkYaml } from "../../content/yaml"
import { FIXED_PATHS } from "../../guides/paths"
import { synonymsSchema } from "../../search/records/synonyms"
import type { Synonyms } from "../../search/types"

const FILE = "content/synonyms.yml"
const NONE: Synonyms = { words: [], pages: {} }

/** Returns the synonyms among the files of the content folder, or none if their file is missing or has problems. */
export function checkSynonyms(files: ReadonlyMap<string, string>): { synonyms: Synonyms; problems: Problem[] } {
  const text = files.get(FILE)
  if (text === undefined) {
    const message = "the file is missing; restore it, or write words: [] into it"
    return { synonyms: NONE, problems: [{ file: FILE, message }] }
  }
  const { value, problems, lineOf } = checkYaml(FILE, text, synonymsSchema)
  const paths = pagePaths([...files.keys()])
  const dead = Object.keys(value?.pages ?? {}).flatMap((page): Problem[] => {
    if (paths.has(page)) return []
    const near = closest(page, paths)
    const message = `there is no page ${page}; ${near ? `did you mean ${near}?` : "write the path of a guide"}`
    return [{ file: FILE, line: lineOf(["pages", page]), field: `pages.${page}`, message }]
  })
  return { synonyms: value ?? NONE, problems: [...problems, ...dead] }
}

/** The paths of guides, also of drafts and of those with problems, and of the fixed pages. */
const pagePaths = (files: readonly string[]): Set<string> =>
  new Set([...FIXED_PATHS, ...files.flatMap((file) => pageOfGuide(file) ?? [])])
