/** Renews the counts in the tables of docs/authentik-model.md. */
import type { TestSetup } from "../../test/authentik/guides"
import { FEATURES, PROTOCOLS, type Test } from "./features"

interface Table {
  /** Matches the header row. */
  header: RegExp
  /** By the first cell of each row. */
  tests: Record<string, Test>
  /** How many cells after the first one are counts: of methods, then of guides. */
  counts: number
}
const TABLES: Table[] = [
  { header: /^\| protocol +\| methods \| applications \|$/, tests: PROTOCOLS, counts: 2 },
  { header: /^\| what +\| methods \| written as +\|$/, tests: FEATURES, counts: 1 },
]

/** What a setup is counted by. Its name starts with the guide's path, before a space. */
export type Counted = Pick<TestSetup, "name" | "setup">

/**
 * Returns the text of docs/authentik-model.md with the counts of these setups; everything else stays as it is. Throws if a table
 * is missing, or if its rows and the tests in `features.ts` are not the same.
 */
export function withCounts(text: string, setups: readonly Counted[]): string {
  return TABLES.reduce((result, table) => withCountsIn(table, result, setups), text)
}

function withCountsIn({ header, tests, counts }: Table, text: string, setups: readonly Counted[]): string {
  const lines = text.split("\n")
  // The line after the header separates it from the rows.
  const start = lines.findIndex((line) => header.test(line)) + 2
  if (start < 2) throw new Error(`there is no table with the header ${header.source}`)
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"))
  const rows = lines.slice(start, start + length).map((line) => line.split("|").slice(1, -1))
  const labels = rows.map(([label = ""]) => label.trim())
  const differing = [...labels, ...Object.keys(tests)].filter(
    (label) => !tests[label] || labels.filter((one) => one === label).length !== 1,
  )
  if (differing.length > 0) throw new Error(`not one row and one test each: ${[...new Set(differing)].join("; ")}`)

  const renewed = rows.map(([label = "", ...cells]) => {
    const found = setups.filter(({ setup }) => tests[label.trim()]?.(setup))
    const guides = new Set(found.map(({ name }) => name.split(" ")[0]))
    const numbers = [found.length, guides.size].slice(0, counts)
    const shown = numbers.map((number, index) => ` ${String(number).padStart((cells[index] ?? "").length - 2)} `)
    return `|${[label, ...shown, ...cells.slice(counts)].join("|")}|`
  })
  return [...lines.slice(0, start), ...renewed, ...lines.slice(start + length)].join("\n")
}
