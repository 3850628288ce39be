/** The files of the embedded engine for the bench: from stand-ins, from the guides that are written, or from both. */
import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { createSearchFiles } from "../../src/search/records/create-search-files"
import type { SearchDocument, Synonyms } from "../../src/search/types"
import { readRealGuides } from "./real-guides"
import { readCategoryLabels, readStandIns } from "./stand-ins"

/** Where the facts are; they are no part of the project. */
export const FACTS = process.env.FACTS ?? "../shared/facts"

export const readSynonyms = (): Synonyms => parse(readFileSync("content/synonyms.yml", "utf8")) as Synonyms

/** A stand-in for each application of the facts; with `mixed`, the guides that are written take the places of theirs. */
export function benchDocuments(mixed: boolean): SearchDocument[] {
  const standIns = readStandIns(FACTS, readCategoryLabels(FACTS))
  if (!mixed) return standIns
  const real = new Map(readRealGuides().map((guide) => [guide.path, guide]))
  return standIns.map((standIn) => real.get(standIn.path) ?? standIn)
}

/** `times` as many documents, told apart by their paths and by a word of their own in names and text. */
export function multiplied(documents: SearchDocument[], times: number): SearchDocument[] {
  return Array.from({ length: times }, (_, copy) =>
    copy === 0
      ? documents
      : documents.map((document) => ({
          ...document,
          path: `/copy-${copy}${document.path}`,
          name: `${document.name} ${word(copy)}`,
          tree: [
            ...document.tree,
            ["p", null, [`${document.name} ${word(copy)} edition ${copy}`]] as (typeof document.tree)[number],
          ],
        })),
  ).flat()
}

const word = (number: number): string =>
  [..."abcdefghij"].map((letter, index) => letter.repeat(1 + ((number >> index) & 1))).join("")

export const searchFiles = (documents: SearchDocument[]): Record<string, string> =>
  createSearchFiles(documents, readSynonyms(), "en")
