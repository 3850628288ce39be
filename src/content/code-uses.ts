/** Finds out how code blocks use placeholders, because a value must not end the string or command around it. */
import { mark, markedText } from "./marked-text"
import type { CodeUse } from "../placeholders/parse-typed"
import { type Tree, walk } from "../tree/tree"

/** Languages in which a space ends a word. */
const SHELLS = new Set(["bash", "powershell"])

/**
 * The files that Docker Compose reads, and no shell: there, a value without quotes ends with its line. NetBird's
 * `setup.env` is none of them, because its scripts source it.
 */
const ENV_FILE = /\benv_file:\s+(?:- )?([\w./-]+)/g

/**
 * Returns the placeholders that code blocks contain: `word` for those that a shell reads outside of quotes at least
 * once, `text` for all others.
 */
export function codeUses(tree: Tree, tokens: readonly string[]): Map<string, CodeUse> {
  const uses = new Map<string, CodeUse>()
  const envFiles = new Set([...markedText(tree).matchAll(ENV_FILE)].map(([, file]) => file))
  walk(tree, ([type, props, children = []]) => {
    if (type !== "CodeBlock") return
    const isShell = SHELLS.has(String(props?.language)) && !envFiles.has(String(props?.title))
    const lines = markedText(children).split("\n")
    for (const token of tokens)
      for (const line of lines)
        for (const before of line.split(mark(token)).slice(0, -1))
          if (isShell && !isInQuotes(before)) uses.set(token, "word")
          else if (!uses.has(token)) uses.set(token, "text")
  })
  return uses
}

/** Whether a quote is open at the end of this part of a line. */
function isInQuotes(before: string): boolean {
  let open = ""
  for (const [letter] of before.matchAll(/\\.|["']/g))
    if (letter === open) open = ""
    else if (!open && letter.length === 1) open = letter
  return open !== ""
}
