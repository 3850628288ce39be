/** Checks `content/synonyms.yml`, the administrators' vocabulary, for the search. */
import type { Problem } from "../../content/problem"
import { checkYaml } from "../../content/yaml"
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
  const { value, problems } = checkYaml(FILE, text, synonymsSchema)
  return { synonyms: value ?? NONE, problems }
}
