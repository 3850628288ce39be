/**
 * Normalizes a Python expression for all three generators without changing its meaning: line feeds only, no common
 * indentation, and no blank lines at the start or end.
 */
export function tidyExpression(expression: string): string {
  const lines = expression
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => (line.trim() === "" ? "" : line))
  while (lines[0] === "") lines.shift()
  while (lines.at(-1) === "") lines.pop()
  const margins = lines.filter(Boolean).map((line) => /^[ \t]*/.exec(line)?.[0] ?? "")
  const margin = margins.reduce((shared, one) => commonPrefix(shared, one), margins[0] ?? "")
  return lines.map((line) => line.slice(margin.length)).join("\n")
}

function commonPrefix(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}
