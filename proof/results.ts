/** The results of proofs: the list in the site's content, and the table that the runner prints. */
import fs from "node:fs"
import { parseDocument, stringify } from "yaml"
import { proofsSchema, type Proof } from "../src/content/proofs"
import type { Result, Step } from "./proof"

const HEAD = "# What proofs showed. `npm run prove` writes this file; see proof/README.md.\n"

/**
 * Writes the results of proofs without faults to the site's list, and removes those of guides that had a fault. Others stay, also those
 * of guides whose proof could not begin, which says nothing of the guide.
 * @throws {Error} if the list has entries that the site would refuse.
 */
export function saveResults(file: string, results: readonly Result[]): void {
  const before = proofsSchema.parse(parseDocument(fs.readFileSync(file, "utf8")).toJS())
  const followed = new Set(results.filter(({ steps }) => steps.length > 0).map(({ guide }) => guide))
  const saved = [...before.filter(({ guide }) => !followed.has(guide)), ...results.filter(isProven).map(proofOf)].map(
    inOrder,
  )
  saved.sort((a, b) => (a.guide < b.guide ? -1 : 1))
  fs.writeFileSync(file, HEAD + stringify(saved, { lineWidth: 0 }))
}

const isProven = ({ failure, steps }: Result): boolean => !failure && steps.every(({ fault }) => !fault)

const titlesOf = (steps: readonly Step[], ...kinds: Step["kind"][]): string[] =>
  steps.filter(({ kind, fault }) => kinds.includes(kind) && !fault).map(({ title }) => title)

const proofOf = ({ steps, unproven, ...result }: Result): Proof => ({
  ...result,
  shown: titlesOf(steps, "sign-in", "role", "refusal", "sign-out", "check"),
  options: titlesOf(steps, "option"),
  symptoms: titlesOf(steps, "symptom"),
  unproven: [...unproven],
})

/** An entry as the file has it: entries that stay must not change when another one is written. */
const inOrder = ({ guide, method, version, authentik, date, digest, ...lists }: Proof): Proof => {
  const { shown, options, symptoms, unproven } = lists
  return { guide, method, version, authentik, date, digest, shown, options, symptoms, unproven }
}

/** A table with one row for each proof. */
export function resultsTable(results: readonly Result[]): string {
  const head = ["Application", "Version", "Method", "Steps", "Options", "Symptoms", "Seconds", "Faults"]
  const rows = results.map(({ application, version, method, steps, seconds, failure }) => {
    const faults = steps.filter(({ fault }) => fault).length + (failure ? 1 : 0)
    const count = (...kinds: Step["kind"][]) => String(titlesOf(steps, ...kinds).length)
    return [
      ...[application, version, method, count("sign-in", "role", "refusal", "sign-out", "check")],
      ...[count("option"), count("symptom"), String(seconds), String(faults)],
    ]
  })
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd()
  return [head, widths.map((width) => "-".repeat(width)), ...rows].map(line).join("\n")
}

/** How many proofs showed what they should, such as `20 proven, 1 failed, 13 not run`. */
export function summaryOf(results: readonly Result[], skipped: number): string {
  const proven = results.filter(isProven).length
  const failed = results.length - proven
  return [`${proven} proven`, ...(failed > 0 ? [`${failed} failed`] : []), `${skipped} not run`].join(", ")
}

/**
 * The runner's exit status: 1 if a proof failed, or if none ran, which proves nothing.
 * @param isNewest for `--newest`, where a guide without packages of npm has nothing to try.
 */
export const exitStatus = (results: readonly Result[], isNewest: boolean): 0 | 1 =>
  results.every(isProven) && (isNewest || results.length > 0) ? 0 : 1
