/** Checks that our own word list is sorted and has no words that cspell knows anyway. */
import type { Finding } from "./finding"
import { loadSpeller } from "./rule-spelling"

/** One finding for each word of a list that the dictionaries have, or that is out of order. */
export async function checkWordList(file: string, words: readonly string[]): Promise<Finding[]> {
  const speller = await loadSpeller({ ours: false })
  const unknown = new Set((await speller.unknownIn(words.join("\n"))).map(({ word }) => word))
  return words.flatMap((word, index): Finding[] => {
    const report = (message: string, suggestion: string): Finding[] => [
      { file, line: index + 1, rule: "spelling", severity: "error", message, suggestion },
    ]
    const before = words[index - 1]
    if (!unknown.has(word)) return report(`the dictionaries have "${word}"`, "remove the line")
    if (before !== undefined && before.localeCompare(word, "en") >= 0)
      return report(`"${word}" comes after "${before}"`, "sort the list, each word once")
    return []
  })
}
