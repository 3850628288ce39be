/** Reports sentences that are too long to be read at a glance. */
import type { Finding } from "./finding"
import { sentencesOf } from "./sentences"
import type { ProseUnit } from "./unit"

/** From the style guide: at most 25 words a sentence. Above 40, readers lose track. */
const LONG_SENTENCE = 25
const TOO_LONG_SENTENCE = 40

/**
 * Returns a warning for each sentence with more than 25 words, an error above 40. Code is one word; items and cells are
 * separate sentences.
 */
export function checkSentenceLength(file: string, unit: ProseUnit): Finding[] {
  // A short unit has no long sentence, and need not be parsed.
  if (unit.text.split(/[\s—–/]+/).length <= LONG_SENTENCE) return []
  return sentencesOf(unit).flatMap(({ text, start, words }): Finding[] => {
    if (words <= LONG_SENTENCE) return []
    const tooLong = words > TOO_LONG_SENTENCE
    const begin = text.split(/\s+/).slice(0, 5).join(" ")
    return [
      {
        file,
        ...unit.placeOf(start),
        field: unit.field,
        rule: "sentence-length",
        severity: tooLong ? "error" : "warning",
        message: `the sentence "${begin} …" has ${words} words; at most ${LONG_SENTENCE} are easy to read`,
        suggestion: "write one idea per sentence",
      },
    ]
  })
}
