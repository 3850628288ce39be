/**
 * Lists deviations from the format of `terraform fmt`. It indents by two spaces and aligns the equals signs of
 * consecutive one-line arguments. An argument that opens a bracket has one space around its equals sign.
 *
 * Follows hclwrite's formatter (hashicorp/hcl, `hclwrite/format.go`): a line without an argument ends the alignment.
 */
export function formatProblems(text: string): string[] {
  const problems: string[] = []
  const lines = text.split("\n")
  if (!text.endsWith("\n") || text.endsWith("\n\n")) problems.push("the file must end with one line feed")
  let depth = 0
  let heredoc: string | undefined
  let run: { number: number; name: string; padding: string }[] = []
  const endRun = () => {
    const width = Math.max(0, ...run.map(({ name }) => columns(name)))
    for (const { number, name, padding } of run) {
      if (columns(name) + padding.length !== width + 1) problems.push(`line ${number}: equals sign out of line`)
    }
    run = []
  }
  lines.slice(0, -1).forEach((line, index) => {
    const number = index + 1
    if (heredoc !== undefined) {
      if (line.trim() === heredoc) heredoc = undefined
      return
    }
    if (/\s$/.test(line) && !line.trim().startsWith("#")) problems.push(`line ${number}: space at the end`)
    if (line === "") {
      endRun()
      if (lines[index - 1] === "" || index === 0) problems.push(`line ${number}: more than one empty line`)
      return
    }
    const code = line.trim().startsWith("#") ? "" : line.replace(/"(?:[^"\\]|\\.)*"/g, '""')
    const opened = (code.match(/[[({]/g) ?? []).length
    const closed = (code.match(/[\])}]/g) ?? []).length
    const before = /^\s*[\])}]/.test(code) ? depth - 1 : depth
    if (line.search(/\S/) !== before * 2)
      problems.push(`line ${number}: indented by ${line.search(/\S/)}, not ${before * 2}`)
    // A line indents its content once, even if it opens several brackets.
    depth += Math.sign(opened - closed)
    const argument = /^\s*("(?:[^"\\]|\\.)*"|[\w-]+)( *)= \S/.exec(line)
    if (argument && opened === closed) run.push({ number, name: argument[1] ?? "", padding: argument[2] ?? "" })
    else {
      endRun()
      if (argument && argument[2] !== " ") problems.push(`line ${number}: one space before the equals sign`)
    }
    heredoc = /<<-(\w+)$/.exec(code)?.[1]
    if (heredoc !== undefined) endRun()
  })
  endRun()
  return problems
}

const SEGMENTER = new Intl.Segmenter("en")

/** The width of a name in characters as people see them. Nearly all names are ASCII, which needs no segmenter. */
const columns = (text: string): number => (/^[ -~]*$/.test(text) ? text.length : [...SEGMENTER.segment(text)].length)
