/** The record of verification of a method: which entry is the strongest, which still hold, and which are refused. */
import { VERIFICATIONS } from "../../guides/labels"
import type { GuideFrontMatter, GuideMethod } from "../front-matter"
import type { Problem } from "../problem"

export type Verification = GuideMethod["verified"][number]

/** An entry, and whether the method is still the one that was verified. */
export type JudgedVerification = Verification & { isCurrent: boolean }

const rank = ({ by }: Verification): number => VERIFICATIONS.indexOf(by)

/**
 * Returns the entries of a method, the strongest first: those that come closest to a sign-in, then those that still
 * hold, then the newest.
 * @param digest the method's present one.
 */
export const judged = (verified: readonly Verification[], digest: string): JudgedVerification[] =>
  verified
    .map((entry) => ({ ...entry, isCurrent: entry.digest === digest }))
    .sort((a, b) => rank(a) - rank(b) || Number(b.isCurrent) - Number(a.isCurrent) || (a.date < b.date ? 1 : -1))

/** Returns how the strongest entry that still holds was made; null if there is none. */
export function strengthOf(entries: readonly JudgedVerification[]): Verification["by"] | null {
  const [best] = entries.filter(({ isCurrent }) => isCurrent).sort((a, b) => rank(a) - rank(b))
  return best?.by ?? null
}

/** The latest date of today in any time zone: east of Greenwich, it is up to 14 hours ahead. */
export const latestDate = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

/**
 * Returns the problems of a guide's entries: dates in the future, and entries that a method has twice.
 * @param lineOf returns a field's line in the file.
 */
export function checkRecords(
  file: string,
  { methods }: GuideFrontMatter,
  lineOf: (path: PropertyKey[]) => number,
): Problem[] {
  const latest = latestDate()
  return methods.flatMap(({ verified }, method) =>
    verified.flatMap(({ by, date, evidence, version }, index): Problem[] => {
      const at = (field: string) => ({
        file,
        line: lineOf(["methods", method, "verified", index, field]),
        field: `methods[${method}].verified[${index}].${field}`,
      })
      const twin = verified.findIndex(
        (other) => other.by === by && other.evidence === evidence && other.version === version,
      )
      return [
        ...(date > latest
          ? [{ ...at("date"), message: `${date} is in the future; write the day on which it was verified` }]
          : []),
        ...(twin < index
          ? [{ ...at("evidence"), message: `repeats entry ${twin + 1} of the method; keep the newer one` }]
          : []),
      ]
    }),
  )
}

/**
 * Guides that one visit to one page can have verified, such as those of one repository of proofs. More entries with the
 * same date and evidence were copied, not made.
 */
const SAME_ENTRY = 10

/** Reports entries with the same date and evidence in more than `SAME_ENTRY` guides. */
export function checkCopiedRecords(guides: readonly { file: string; frontMatter: GuideFrontMatter }[]): Problem[] {
  const files = new Map<string, Set<string>>()
  for (const { file, frontMatter } of guides)
    for (const { date, evidence } of frontMatter.methods.flatMap(({ verified }) => verified)) {
      const key = `${date} ${evidence}`
      files.set(key, (files.get(key) ?? new Set()).add(file))
    }
  return [...files].flatMap(([key, found]): Problem[] => {
    const [file = "", ...others] = found
    if (others.length < SAME_ENTRY) return []
    return [
      {
        file,
        field: "methods.verified",
        message: `the date and the evidence "${key}" are also in ${others.length} other guides; enter what was verified for each guide, with an address that shows it`,
      },
    ]
  })
}
