/** Checks `content/synonyms.yml`, the administrators' vocabulary, for the search. */
import { z } from "zod"
import { pageOfGuide } from "../../content/content-paths"
import type { Problem } from "../../content/problem"
import { checkYaml } from "../../content/yaml"
import { closest } from "../../guides/closest"
import { FIXED_PATHS } from "../../guides/paths"
import { synonymsSchema } from "../../search/records/synonyms"
import { partTermsOf } from "../../search/text/words"
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
  const words = value?.words ?? []
  const terms = words.map((group) => group.map(asTerms))
  const wrong = [
    ...words.flatMap((group, index) => groupFaults(group, ["words", index], terms.slice(0, index))),
    ...Object.entries(value?.pages ?? {}).flatMap(([page, names]) => groupFaults(names, ["pages", page], [])),
  ].map(({ path, message }): Problem => ({ file: FILE, line: lineOf(path), field: z.core.toDotPath(path), message }))
  return { synonyms: value ?? NONE, problems: [...problems, ...wrong, ...dead] }
}

interface Fault {
  path: PropertyKey[]
  message: string
}

/** A phrase as the search compares it: without case, punctuation and plural. */
const asTerms = (phrase: string): string => partTermsOf(phrase).join(" ")

/**
 * Returns the faults of a group of phrases.
 * @param path where the group is in the file.
 * @param others the terms of the groups before it, which it must not repeat.
 */
function groupFaults(group: readonly string[], path: PropertyKey[], others: readonly (readonly string[])[]): Fault[] {
  const terms = group.map(asTerms)
  return group.flatMap((phrase, index): Fault[] => {
    const report = (message: string) => [{ path: [...path, index], message }]
    const term = terms[index] ?? ""
    if (term === "") return report(`"${phrase}" has no letters or digits, so the search cannot find it; remove it`)
    const first = terms.indexOf(term)
    if (first < index) return report(`the search reads "${phrase}" and "${group[first]}" the same way; remove one`)
    const other = others.findIndex((known) => known.includes(term))
    return other < 0 ? [] : report(`"${phrase}" is also in words[${other}]; join the groups, or keep it in one`)
  })
}

/** The paths of guides, also of drafts and of those with problems, and of the fixed pages. */
const pagePaths = (files: readonly string[]): Set<string> =>
  new Set([...FIXED_PATHS, ...files.flatMap((file) => pageOfGuide(file) ?? [])])
