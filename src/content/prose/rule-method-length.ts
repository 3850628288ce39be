/** Reports methods that take too long to read. */
import type { Root } from "mdast"
import { startOf } from "../problem"
import { unitsOf } from "./body"
import type { Finding } from "./finding"
import { methodBodies } from "./method-body"

/** Our own limit: guides aim at 700 visible words, and this count includes options and folded parts. */
const LONG_METHOD = 900

/**
 * Returns a warning for each method with more than 900 words. Each piece of inline code is one word; code blocks and
 * shared parts do not count.
 */
export function checkMethodLength(file: string, root: Root): Finding[] {
  return methodBodies(root).flatMap(({ id, node }): Finding[] => {
    const units = unitsOf({ type: "root", children: node.children }, "")
    const words = units.flatMap(({ text }) => text.split(/\s+/)).filter((word) => /\w/.test(word)).length
    if (words <= LONG_METHOD) return []
    return [
      {
        file,
        ...startOf(node),
        rule: "method-length",
        severity: "warning",
        message: `the method "${id}" has ${words} words; write at most ${LONG_METHOD}`,
        suggestion:
          "remove text that no reader needs for a safe sign-in, or move text of several guides to a shared part",
      },
    ]
  })
}
