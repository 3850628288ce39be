/** The files of the embedded engine for the bench, from the guides and from multiples of them. */
import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { createSearchFiles } from "../../src/search/records/create-search-files"
import type { Tree } from "../../src/tree/tree"
import type { SearchDocument, Synonyms } from "../../src/search/types"

/** Where the facts and the shared queries are; they are no part of the project. */
export const FACTS = process.env.FACTS ?? "../shared/facts"

export const readSynonyms = (): Synonyms => parse(readFileSync("content/synonyms.yml", "utf8")) as Synonyms

/**
 * `times` as many documents. In each copy the long words are other ones, made by turning the alphabet, and the short words the
 * same: what is peculiar to an application grows with their number, and what guides have in common does not.
 */
export function multiplied(documents: SearchDocument[], times: number): SearchDocument[] {
  return Array.from({ length: times }, (_, copy) =>
    copy === 0 ? documents : documents.map((document) => varied(document, copy)),
  ).flat()
}

const LONG = 7

function varied(document: SearchDocument, copy: number): SearchDocument {
  const text = (value: string) => value.replace(/[a-z]+/gi, (word) => (word.length < LONG ? word : turned(word, copy)))
  const nodes = (tree: Tree): Tree =>
    tree.map((node) => (typeof node === "string" ? text(node) : [node[0], node[1], nodes(node[2] ?? [])]))
  return {
    ...document,
    path: `/copy-${copy}${document.path}`,
    name: turned(document.name, copy),
    description: text(document.description),
    tree: nodes(document.tree),
  }
}

const turned = (word: string, by: number): string =>
  word.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first)
  })

export const searchFiles = (documents: SearchDocument[]): Record<string, string> =>
  createSearchFiles(documents, readSynonyms(), "en")
