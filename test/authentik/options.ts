/** Files with all optional parts uncommented. */

/**
 * The file with all optional parts uncommented: code begins right after the `#`, prose after one space (`offer.ts`). In
 * the first column, only whole blocks of HCL are code, because lists in remarks also have more than one space.
 */
export function uncomment(text: string): string {
  const result = uncommentOnce(text)
  // Optional parts of optional parts are commented out twice.
  return result === text ? text : uncomment(result)
}

function uncommentOnce(text: string): string {
  /** Whether a line ends the block scalar or heredoc, whose text may contain `#`. */
  let ends: ((line: string) => boolean) | undefined
  let inBlock = false
  return text
    .split("\n")
    .map((line) => {
      if (ends && !ends(line)) return line
      ends = undefined
      inBlock ||= /^#[a-z]\w* .*\{\}?$/.test(line)
      const offered = /^( *)#(?! \S)(.*)$/.exec(line)
      if (offered && (inBlock || offered[1] !== "")) {
        if (line === "#}" || /^#[a-z]\w* .*\{\}$/.test(line)) inBlock = false
        return `${offered[1] ?? ""}${offered[2] ?? ""}`
      }
      const heredoc = /<<-(\w+)$/.exec(line)?.[1]
      const width = line.search(/\S/)
      if (heredoc) ends = (next) => next.trim() === heredoc
      else if (/: \|-?$/.test(line)) ends = (next) => next.trim() !== "" && next.search(/\S/) <= width
      return line
    })
    .join("\n")
}
