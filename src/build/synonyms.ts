/** Reads `content/synonyms.yml`, the administrators' vocabulary, for the search. */
import type { Problem } from "../content/problem"
import { checkYaml } from "../content/yaml"
import { synonymsSchema } from "../search/records/synonyms"
import type { Synonyms } from "../search/types"
import { readTextFile } from "./text-file"

const FILE = "content/synonyms.yml"

/** Returns the problems of the file among those of the content folder. */
export function checkSynonyms(files: ReadonlyMap<string, string>): Problem[] {
  const text = files.get(FILE)
  if (text === undefined)
    return [{ file: FILE, message: "the file is missing; restore it, or write words: [] into it" }]
  return checkYaml(FILE, text, synonymsSchema).problems
}

/** Returns the synonyms, or none if the file has problems, which are reported with those of the other content. */
export function readSynonyms(root: string): Synonyms {
  const read = readTextFile(root, FILE)
  const value = read && read.problems.length === 0 ? checkYaml(FILE, read.text, synonymsSchema).value : undefined
  return value ?? { words: [], pages: {} }
}
