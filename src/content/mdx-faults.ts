/** Says what the messages of the MDX parser mean for authors, and where the fault is rather than where the parser gave up. */
import type { Problem } from "./problem"

type Place = Required<Pick<Problem, "line" | "column">>

/** The parser's message has the place of the opening tag, such as `(261:1-261:20)`. */
const OPENING = "`<([^>`]*)>` \\((\\d+):(\\d+)-\\d+:\\d+\\)"
const OTHER_CLOSING = new RegExp(`closing tag \`</([^>]*)>\`, expected corresponding closing tag for ${OPENING}`)
const NO_CLOSING = new RegExp(`Expected a closing tag for ${OPENING}(?: before the end of \`(\\w+)\`)?`)

/** HTML elements without content, which MDX wants to be closed all the same. */
const VOID = ["br", "hr", "img", "input", "wbr"]

/**
 * Explains a message of the parser.
 * @param body the text that it read.
 * @param at where the parser stopped.
 * @returns the message, and the place of the fault if it is another one.
 */
export function explainMdx(
  reason: string,
  body: string,
  at?: Partial<Place>,
): Pick<Problem, "message"> & Partial<Place> {
  const { message, ...place } = explain(reason, body, at)
  return { message: `not valid MDX: ${message}`, ...place }
}

function explain(reason: string, body: string, at?: Partial<Place>): Pick<Problem, "message"> & Partial<Place> {
  const other = OTHER_CLOSING.exec(reason)
  if (other) {
    const [, closing, name, line, column] = other
    const message = `<${name}> has no closing tag of its own: </${closing}> follows in line ${at?.line}; write </${name}> before that, or the same name in both tags`
    return { message, line: Number(line), column: Number(column) }
  }
  const none = NO_CLOSING.exec(reason)
  if (none) {
    const [, name = "", line, column, container] = none
    const where = container ? ` in its ${container}` : ""
    const fix = VOID.includes(name) ? `write <${name} />` : `write </${name}>, or put a placeholder in backticks`
    return { message: `<${name}> has no closing tag${where}; ${fix}`, line: Number(line), column: Number(column) }
  }
  if (reason.startsWith("Unexpected end of file in expression"))
    return { message: "this { has no }; put text with braces in backticks", ...openBrace(body, at) }
  if (reason.startsWith("Could not parse expression")) {
    const line = body.split("\n")[(at?.line ?? 0) - 1] ?? ""
    if (/^#+ .*\{#/.test(line)) return { message: "the id of a heading comes from its text; remove the braces" }
    return { message: "MDX would evaluate what is in these braces; put text with braces in backticks" }
  }
  if (reason.includes("to create a link in MDX"))
    return { message: "write a link as [text](https://…), without < and >" }
  if (/^Unexpected character `[“”‘’]`/.test(reason))
    return { message: 'these are the quotation marks of a word processor; write the attribute\'s text between " and "' }
  if (reason.includes("to create a comment in MDX")) return { message: "write a comment as {/* text */}" }
  if (reason.includes("before name, expected a character that can start a name"))
    return { message: "this < begins an element; put the text in backticks, or write a space after it" }
  return {
    message: `${reason}; in prose, put < and { in backticks, and leave an empty line around elements`,
  }
}

/** The last brace before a place that is not closed before it. */
function openBrace(body: string, at?: Partial<Place>): Partial<Place> {
  const lines = body.split("\n").slice(0, at?.line)
  let closed = 0
  for (let line = lines.length; line > 0; line--) {
    const text = lines[line - 1] ?? ""
    for (let column = text.length; column > 0; column--) {
      const character = text[column - 1]
      if (character === "}") closed++
      if (character !== "{") continue
      if (closed === 0) return { line, column }
      closed--
    }
  }
  return {}
}
