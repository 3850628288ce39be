/** Creates the embedded engine's index files for measurements, from the guides and from multiples of them. */
import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { createSearchFiles } from "../../src/search/records/create-search-files"
import type { Tree } from "../../src/tree/tree"
import type { SearchDocument, Synonyms } from "../../src/search/types"

/** The synonyms of `content`. */
const readSynonyms = (): Synonyms => parse(readFileSync("content/synonyms.yml", "utf8")) as Synonyms

/**
 * Repeats the documents `times` times. Each copy rotates the letters of long words and keeps short words. So the vocabulary of
 * applications grows with their number, and the vocabulary that guides share does not.
 */
export function multiplied(documents: SearchDocument[], times: number): SearchDocument[] {
  return Array.from({ length: times }, (_, copy) =>
    copy === 0 ? documents : documents.map((document) => varied(document, copy)),
  ).flat()
}

/** Words with at least this many letters are rotated. */
const LONG = 7

function varied(document: SearchDocument, copy: number): SearchDocument {
  const text = (value: string) => value.replace(/[a-z]+/gi, (word) => (word.length < LONG ? word : rotated(word, copy)))
  const nodes = (tree: Tree): Tree =>
    tree.map((node) => (typeof node === "string" ? text(node) : [node[0], node[1], nodes(node[2] ?? [])]))
  return {
    ...document,
    path: `/copy-${copy}${document.path}`,
    name: rotated(document.name, copy),
    description: text(document.description),
    tree: nodes(document.tree),
  }
}

const rotated = (word: string, by: number): string =>
  word.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first)
  })

/** The text of each index file, by its path. */
export const searchFiles = (documents: SearchDocument[]): Record<string, string> =>
  createSearchFiles(documents, readSynonyms(), "en")
