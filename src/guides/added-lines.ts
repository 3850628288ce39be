import { textOf, type TreeElement } from "../tree/tree"
import { chosenLines } from "./chosen-lines"
import type { Release } from "./releases"
import type { HighlightedLine } from "./setup-files"

/**
 * The lines that an option adds to a generated file, marked, and the less indented lines that each is nested in. Blank
 * lines are left out.
 * @param options the option and all that it needs.
 */
export function addedLines(
  lines: readonly HighlightedLine[],
  options: readonly string[],
  option: string,
  release?: Release,
): HighlightedLine[] {
  const others = options.filter((id) => id !== option)
  const known = new Set(chosenLines(lines, others, release))
  const shown = new Set<HighlightedLine>()
  let parents: { line: HighlightedLine; indent: number }[] = []
  for (const line of chosenLines(lines, options, release)) {
    const indent = textOf([line.line]).search(/\S/)
    if (indent < 0) continue
    parents = [...parents.filter((parent) => parent.indent < indent), { line, indent }]
    if (!known.has(line)) parents.forEach((parent) => shown.add(parent.line))
  }
  return [...shown].map((one) => (known.has(one) ? one : marked(one)))
}

function marked(one: HighlightedLine): HighlightedLine {
  const [type, props, children] = one.line as TreeElement
  return { ...one, line: [type, { ...props, marked: true }, children ?? []] }
}
