import { textOf, type TreeElement } from "../tree/tree"
import { addedLines } from "./added-lines"
import type { Release } from "./releases"
import type { HighlightedLine } from "./setup-files"

const line = (text: string, when?: string[][], releases?: Release[]): HighlightedLine => ({
  line: ["line", null, [[".key", null, [text]]]],
  when,
  releases,
})
const FILE = [
  line("entries:"),
  line("  - model: group", [["roles"]]),
  line("    name: Editors", [["roles"]]),
  line("", [["roles"]]),
  line("  - model: provider"),
  line("    attrs:"),
  line("      name: Wiki"),
  line("      mappings:"),
  line("        - email"),
  line("        - entitlements", [["roles", "api"]]),
  line("        - groups", [["api"]], ["2025.12"]),
  line("  - model: application"),
]

/** The lines with a plus sign before those that are marked. */
const added = (options: string[], option: string, release?: Release) =>
  addedLines(FILE, options, option, release).map((one) => {
    const element = one.line as TreeElement
    return (element[1]?.marked ? "+" : " ") + textOf([element]).trimEnd()
  })

test("an option's lines are marked, each below the lines that it is nested in", () => {
  expect(added(["roles"], "roles")).toEqual([
    " entries:",
    "+  - model: group",
    "+    name: Editors",
    "   - model: provider",
    "     attrs:",
    "       mappings:",
    "+        - entitlements",
  ])
})

test("lines that a needed option adds, or that another release has, are not there", () => {
  expect(added(["roles", "api"], "api")).toEqual([])
  expect(added(["roles", "api"], "api", "2025.12")).toEqual([
    " entries:",
    "   - model: provider",
    "     attrs:",
    "       mappings:",
    "+        - groups",
  ])
})
