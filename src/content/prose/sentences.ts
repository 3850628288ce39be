/** Sentences of a unit, found by retext's parser for English, which knows abbreviations. */
import type { Root } from "nlcst"
import { ParseEnglish } from "parse-english"
import { visit } from "unist-util-visit"
import type { ProseUnit } from "./unit"

export interface Sentence {
  text: string
  /** Where it begins in the unit's text. */
  start: number
  words: number
}

const parser = new ParseEnglish()
/**
 * The first letter of a sentence that begins in lowercase, such as with "authentik". The parser would join such a
 * sentence to the previous one.
 */
const LOWER_CASE_START = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|incl)\.\s+)(?<=[.!?]["')]*\s+)[a-z]/g
const trees = new WeakMap<ProseUnit, Root>()

/** Parses the unit's text and memoizes the tree. Its offsets are those of the text. */
export function treeOf(unit: ProseUnit): Root {
  const known = trees.get(unit)
  if (known) return known
  const tree = parser.parse(unit.text.replace(LOWER_CASE_START, (letter) => letter.toUpperCase()))
  trees.set(unit, tree)
  return tree
}

/** All sentences of a unit. Code and words with hyphens or apostrophes count as one word. */
export function sentencesOf(unit: ProseUnit): Sentence[] {
  const sentences: Sentence[] = []
  visit(treeOf(unit), "SentenceNode", (node) => {
    const words = node.children.filter(({ type }) => type === "WordNode").length
    const start = node.position?.start.offset ?? 0
    sentences.push({ text: unit.text.slice(start, node.position?.end.offset).trim(), start, words })
  })
  return sentences
}
