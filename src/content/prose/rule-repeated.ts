/** Paragraphs that two guides share belong in a part of `content/common`. */
import type { Finding } from "./finding"
import type { ProseUnit } from "./unit"

/** Shorter paragraphs ("Restart the server.") may be repeated. */
const LEAST_WORDS = 10

export interface GuideProse {
  file: string
  units: ProseUnit[]
  /** The guide's name and hosts, which differ between copies of a text. */
  names: string[]
}

interface Copy {
  file: string
  unit: ProseUnit
}

/**
 * Reports each paragraph of ten words or more that another guide has, too. Ignores hosts, names, numbers, punctuation
 * and case.
 */
export function checkRepeated(guides: readonly GuideProse[]): Finding[] {
  const copies = new Map<string, Copy[]>()
  for (const { file, units, names } of guides) {
    for (const unit of units) {
      if (!unit.paragraph || unit.text.trim().split(/\s+/).length < LEAST_WORDS) continue
      const key = normalized(unit.text, names)
      copies.set(key, [...(copies.get(key) ?? []), { file, unit }])
    }
  }
  return [...copies.values()].flatMap((same) =>
    same.flatMap(({ file, unit }): Finding[] => {
      const other = same.find((copy) => copy.file !== file)
      if (!other) return []
      const { line } = other.unit.placeOf(0)
      return [
        {
          file,
          ...unit.placeOf(0),
          rule: "repeated",
          severity: "error",
          message: `${other.file}:${line} has the same paragraph`,
          suggestion: 'a part in content/common, used by both as <Common id="…" />',
        },
      ]
    }),
  )
}

function normalized(text: string, names: string[]): string {
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  return longestFirst
    .reduce((rest, name) => rest.split(name.toLowerCase()).join("name"), text.toLowerCase())
    .replace(/[\p{P}\p{S}]/gu, "")
    .replace(/\d+/g, "0")
    .replace(/\s+/g, " ")
    .trim()
}
