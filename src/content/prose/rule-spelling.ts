/** Spelling in US English, by cspell and its dictionaries. */
import { BRITISH } from "./british"
import type { Finding } from "./finding"
import { CODE_WORD, type ProseUnit } from "./unit"

/** The dictionaries of cspell that fit texts about servers; names of products are in `companies` and `softwareTerms`. */
const DICTIONARIES = [
  "en_us",
  "en-common-misspellings",
  "companies",
  "softwareTerms",
  "computing-acronyms",
  "networkingTerms",
  "filetypes",
  "fullstack",
  "k8s",
  "docker",
  "aws",
]
/** cspell stops at a hundred problems and at five of a kind; a check reports all. */
const UNLIMITED = Number.MAX_SAFE_INTEGER

export interface SpellingSource {
  file: string
  units: ProseUnit[]
}

interface Issue {
  text: string
  offset: number
  suggestions: string[]
}

/** A spelling checker that also knows `words`. One for all files: its dictionaries are loaded once. */
export function spellingChecker(words: readonly string[]): (source: SpellingSource) => Promise<Finding[]> {
  const settings = {
    language: "en-US",
    dictionaries: DICTIONARIES,
    words: [...words],
    flagWords: BRITISH,
    maxNumberOfProblems: UNLIMITED,
    maxDuplicateProblems: UNLIMITED,
  }
  const issuesOf = async (text: string): Promise<Issue[]> => {
    // An ES module without a CommonJS twin, and too large to load where nothing is spelled.
    const { spellCheckDocument } = await import("cspell-lib")
    const { issues } = await spellCheckDocument(
      { uri: "file:///prose.txt", text, languageId: "plaintext", locale: "en-US" },
      { noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 },
      settings,
    )
    return issues.map((issue) => ({
      text: issue.text,
      offset: issue.offset,
      suggestions: (issue.suggestionsEx ?? []).map(({ word }) => word),
    }))
  }

  return async ({ file, units }) => {
    const starts: number[] = []
    let text = ""
    for (const unit of units) {
      starts.push(text.length)
      text += `${withoutLiterals(unit)}\n\n`
    }
    const issues = await issuesOf(text)
    return issues.flatMap((issue): Finding[] => {
      const index = starts.findLastIndex((start) => start <= issue.offset)
      const unit = units[index]
      if (!unit) return []
      return [
        {
          file,
          ...unit.placeOf(issue.offset - (starts[index] ?? 0)),
          field: unit.field,
          rule: "spelling",
          severity: "error",
          message: `cspell does not know "${issue.text}"`,
          suggestion: [...issue.suggestions.slice(0, 3), "a line in cspell-words.txt if it is right"].join(", "),
        },
      ]
    })
  }
}

/** Code, labels and addresses as spaces, so that offsets stay. */
function withoutLiterals({ text, literals }: ProseUnit): string {
  const letters = [...text.split("")]
  for (const [start, end] of literals) letters.fill(" ", start, end)
  return letters.join("").replaceAll(new RegExp(`\\b${CODE_WORD}\\b`, "g"), " ".repeat(CODE_WORD.length))
}
