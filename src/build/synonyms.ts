/** Reads `content/synonyms.yml`, the administrators' vocabulary, for the search. */
import { readFileSync } from "node:fs"
import path from "node:path"
import { checkYaml, type CheckedYaml } from "../content/yaml"
import { synonymsSchema } from "../search/synonyms"
import type { Synonyms } from "../search/types"
import { ROOT } from "./content-store"

const FILE = "content/synonyms.yml"

/** Returns the checked file; its problems are reported with those of the other content. */
export const checkSynonyms = (): CheckedYaml<Synonyms> =>
  checkYaml(FILE, readFileSync(path.join(ROOT, FILE), "utf8"), synonymsSchema)

/** Returns the synonyms, or none if the file has problems, which are reported elsewhere. */
export const readSynonyms = (): Synonyms => checkSynonyms().value ?? { words: [], pages: {} }
