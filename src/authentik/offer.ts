/**
 * Optional parts of generated files: they are there, commented out, with the reason above them.
 *
 * Code that is commented out begins right after the `#`, prose one space later, so that readers and programs can tell
 * them apart.
 */
import { sentence } from "./comment-text"

/** The prose above a part that is commented out. */
export function offerRemark(reason: string, remark?: string): string {
  return [remark && sentence(remark), `Optional: ${sentence(reason)}`, "Uncomment to use:"].filter(Boolean).join(" ")
}

/** Lines of code, indented by `indent` spaces at least, as comments. */
export function commentOut(lines: string[], indent: number): string[] {
  const margin = " ".repeat(indent)
  return lines.map((line) => `${margin}#${line.slice(indent)}`)
}
