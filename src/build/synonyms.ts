/** `content/synonyms.yml`: what administrators call things, for the search. */
import { readFileSync } from "node:fs"
import path from "node:path"
import { checkYaml, type CheckedYaml } from "../content/yaml"
import { synonymsSchema } from "../search/synonyms"
import type { Synonyms } from "../search/types"
import { ROOT } from "./content-store"

const FILE = "content/synonyms.yml"

/** The file, checked; its problems belong with those of the other content. */
export const checkSynonyms = (): CheckedYaml<Synonyms> =>
  checkYaml(FILE, readFileSync(path.join(ROOT, FILE), "utf8"), synonymsSchema)

/** The synonyms, or none where the file has problems, which are reported elsewhere. */
export const readSynonyms = (): Synonyms => checkSynonyms().value ?? { words: [], pages: {} }
