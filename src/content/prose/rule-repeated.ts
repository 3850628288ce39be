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
  guide: GuideProse
  unit: ProseUnit
}

/** A second guide for one application is an error of its own, which would be followed by one for each paragraph. */
const areOfOneApplication = (one: GuideProse, other: GuideProse): boolean =>
  applicationOf(one) === applicationOf(other) || (one.names[0] !== undefined && one.names[0] === other.names[0])

/** The folder of a guide's file. */
const applicationOf = ({ file }: GuideProse) => file.split("/").at(-2)

/**
 * Reports each paragraph of ten words or more that another guide has, too. Ignores hosts, names, numbers, punctuation
 * and case.
 */
export function checkRepeated(guides: readonly GuideProse[]): Finding[] {
  const copies = new Map<string, Copy[]>()
  for (const guide of guides) {
    const { units, names } = guide
    for (const unit of units) {
      if (!unit.paragraph || unit.text.trim().split(/\s+/).length < LEAST_WORDS) continue
      const key = normalized(unit.text, names)
      copies.set(key, [...(copies.get(key) ?? []), { guide, unit }])
    }
  }
  return [...copies.values()].flatMap((same) =>
    same.flatMap(({ guide, unit }): Finding[] => {
      const other = same.find((copy) => !areOfOneApplication(copy.guide, guide))
      if (!other) return []
      const { line } = other.unit.placeOf(0)
      return [
        {
          file: guide.file,
          ...unit.placeOf(0),
          rule: "repeated",
          severity: "error",
          message: `${other.guide.file}:${line} has the same paragraph`,
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
