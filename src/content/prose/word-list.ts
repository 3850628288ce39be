/** Our own word list: sorted, and without words that cspell knows anyway. */
import type { Finding } from "./finding"
import { spellingChecker } from "./rule-spelling"
import { unitAt } from "./unit"

/** One finding for each word that is known already, there twice, or out of order. */
export async function checkWordList(file: string, words: readonly string[]): Promise<Finding[]> {
  const units = words.map((word, index) => unitAt([{ type: "text", value: word }], { line: index + 1 }))
  const unknown = new Set((await spellingChecker([])({ file, units })).map(({ line }) => line))
  return words.flatMap((word, index): Finding[] => {
    const report = (message: string, suggestion: string): Finding[] => [
      { file, line: index + 1, rule: "spelling", severity: "error", message, suggestion },
    ]
    const before = words[index - 1]
    if (!unknown.has(index + 1)) return report(`cspell knows "${word}"`, "remove the line")
    if (before !== undefined && before.localeCompare(word, "en") >= 0)
      return report(`"${word}" is not behind "${before}"`, "sort the list")
    return []
  })
}
