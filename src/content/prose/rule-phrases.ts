/** Phrases to avoid, exclamation marks, marks of unfinished text, and sentences whose subject is a clause. */
import { search } from "nlcst-search"
import { visit } from "unist-util-visit"
import type { Finding } from "./finding"
import { PHRASES, type Phrase } from "./phrases"
import { sentencesOf, treeOf } from "./sentences"
import { isLiteral, type ProseUnit } from "./unit"

const byPhrase = new Map<string, Phrase>(
  PHRASES.flatMap((entry) => entry.phrases.map((phrase): [string, Phrase] => [phrase, entry])),
)
const all = [...byPhrase.keys()]
/** A quick test before parsing: most units match nothing, and parsing them would take most of the time. */
const WORTH_PARSING = new RegExp(
  `!|\\b(?:${all.map((phrase) => phrase.replaceAll("*", "\\S+").replaceAll(" ", "\\s+")).join("|")})\\b|\\b(?:What|Who|Whose|TODO|TBD|FIXME)\\b`,
  "i",
)

/** Marks of unfinished text. Capitals tell them from words such as "to-do list". */
const UNFINISHED = /\b(?:TODO|TBD|FIXME)\b/g

/** Reports all of these in a unit. Labels (bold) and code are the interface's own words and are not checked. */
export function checkPhrases(file: string, unit: ProseUnit): Finding[] {
  if (!WORTH_PARSING.test(unit.text)) return []
  const findings: Finding[] = []
  const report = (start: number, message: string, suggestion: string, severity: Finding["severity"] = "error") => {
    if (isLiteral(unit, start)) return
    findings.push({
      file,
      ...unit.placeOf(start),
      field: unit.field,
      rule: "phrase",
      severity,
      message,
      suggestion,
    })
  }
  const tree = treeOf(unit)
  search(tree, all, (nodes, _index, _parent, phrase) => {
    const entry = byPhrase.get(phrase)
    const start = nodes[0]?.position?.start.offset
    const end = nodes.at(-1)?.position?.end.offset
    if (!entry || start === undefined || end === undefined) return
    report(start, `avoid "${unit.text.slice(start, end)}"`, entry.instead, entry.severity)
  })
  visit(tree, "PunctuationNode", ({ value, position }) => {
    const start = position?.start.offset ?? 0
    // An exclamation mark right before a letter is part of a YAML tag, such as `!Find` in a comment.
    if (value.includes("!") && !/^\p{L}/u.test(unit.text.slice(start + value.length)))
      report(start, "no exclamation marks", "end the sentence with a period")
  })
  for (const { 0: mark, index } of unit.text.matchAll(UNFINISHED))
    report(index, `"${mark}" marks unfinished text`, "finish the text, and remove the mark")
  for (const { text, start } of sentencesOf(unit)) {
    if (unit.paragraph && /^(?:What|Who|Whose)\b[^?]*$/.test(text))
      report(
        start,
        `the sentence begins with "${text.split(" ", 1)[0]}"`,
        "name the thing or the users first",
        "warning",
      )
  }
  return findings
}
