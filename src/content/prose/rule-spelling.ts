/** Spelling in US English, by cspell with the dictionaries and flagged words of `cspell.json`. */
import type { Finding } from "./finding"
import { CODE_WORD, type ProseUnit } from "./unit"

const CONFIG = "cspell.json"
/** The dictionary of `cspell.json` that holds our own words. */
const OUR_DICTIONARY = "ours"
/** By default, cspell stops after 100 problems, and after five with the same word. This check reports all. */
const UNLIMITED = Number.MAX_SAFE_INTEGER
/**
 * Up to three words of the general dictionary, at most two edits away. A wider search takes ten times as long and is
 * seldom right.
 */
const SUGGESTING = { numSuggestions: 3, numChanges: 2, includeTies: false, locale: "en-US", dictionaries: ["en_us"] }

export interface SpellingSource {
  file: string
  units: ProseUnit[]
}

export interface SpellingOptions {
  /** Correct words that are in no dictionary. */
  words?: readonly string[]
  /** False ignores our own word list. */
  ours?: boolean
}

/** An unknown word and where it begins. */
interface Misspelling {
  word: string
  offset: number
}

export interface Speller {
  /** A finding for each unknown word of a file, with suggestions. */
  check: (source: SpellingSource) => Promise<Finding[]>
  /** The words of a text that no dictionary has. */
  unknownIn: (text: string) => Promise<Misspelling[]>
}

/** Creates a spelling checker. Its dictionaries are loaded once, with the first text. */
export async function loadSpeller({ words = [], ours = true }: SpellingOptions): Promise<Speller> {
  // cspell-lib is an ES module without a CommonJS version, so it cannot be imported statically here.
  const { loadConfig, spellCheckDocument, suggestionsForWord } = await import("cspell-lib")
  const config = await loadConfig(CONFIG)
  const settings = {
    ...config,
    words: [...words],
    dictionaries: config.dictionaries?.filter((name) => ours || name !== OUR_DICTIONARY),
    maxNumberOfProblems: UNLIMITED,
    maxDuplicateProblems: UNLIMITED,
  }
  const suggested = new Map<string, string[]>(config.flagWords?.map((entry) => flagged(entry)))

  const unknownIn = async (text: string): Promise<Misspelling[]> => {
    const { issues } = await spellCheckDocument(
      { uri: "file:///prose.txt", text, languageId: "plaintext", locale: "en-US" },
      { noConfigSearch: true, generateSuggestions: false },
      settings,
    )
    return issues.map((issue) => ({ word: issue.text, offset: issue.offset }))
  }
  const suggestionsFor = async (word: string): Promise<string[]> => {
    const known = suggested.get(word) ?? suggested.get(word.toLowerCase())
    if (known) return known
    const { suggestions } = await suggestionsForWord(word, SUGGESTING, settings)
    const found = suggestions.map((one) => one.wordAdjustedToMatchCase ?? one.word)
    suggested.set(word, found)
    return found
  }

  return {
    unknownIn,
    check: async ({ file, units }) => {
      const { text, starts } = joined(units)
      const findings: Finding[] = []
      for (const { word, offset } of await unknownIn(text)) {
        const index = starts.findLastIndex((start) => start <= offset)
        const unit = units[index]
        if (!unit) continue
        findings.push({
          file,
          ...unit.placeOf(offset - (starts[index] ?? 0)),
          field: unit.field,
          rule: "spelling",
          severity: "error",
          message: `"${word}" is in no dictionary of US English`,
          suggestion: [...(await suggestionsFor(word)), "a line in cspell-words.txt if it is right"].join(", "),
        })
      }
      return findings
    },
  }
}

/** `centre->center` as the word and its suggestions. */
function flagged(entry: string): [string, string[]] {
  const [word = "", right = ""] = entry.split("->")
  return [word, right.split(",").filter(Boolean)]
}

/** Joins all units to one text; `starts` has the offset of each. */
function joined(units: ProseUnit[]): { text: string; starts: number[] } {
  const starts: number[] = []
  let text = ""
  for (const unit of units) {
    starts.push(text.length)
    text += `${withoutLiterals(unit)}\n\n`
  }
  return { text, starts }
}

/** Replaces code, labels and addresses with spaces, which keeps all offsets. */
function withoutLiterals({ text, literals }: ProseUnit): string {
  const letters = text.split("")
  for (const [start, end] of literals) letters.fill(" ", start, end)
  return letters.join("").replaceAll(new RegExp(`\\b${CODE_WORD}\\b`, "g"), " ".repeat(CODE_WORD.length))
}
