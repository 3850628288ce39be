/** Reports methods that take too long to read. */
import type { Root } from "mdast"
import { isElement } from "../literals"
import { startOf } from "../problem"
import { unitsOf } from "./body"
import type { Finding } from "./finding"
import { methodBodies } from "./method-body"

/** Our own limit for what a reader sees of a method while its options are folded. */
const LONG_METHOD = 700

/**
 * Returns a warning for each method with more than 700 words. Each piece of inline code is one word; options, code blocks
 * and shared parts do not count.
 */
export function checkMethodLength(file: string, root: Root): Finding[] {
  return methodBodies(root).flatMap(({ id, node }): Finding[] => {
    const units = unitsOf({ type: "root", children: node.children.filter((child) => !isElement(child, "Option")) }, "")
    const words = units.flatMap(({ text }) => text.split(/\s+/)).filter((word) => /\w/.test(word)).length
    if (words <= LONG_METHOD) return []
    return [
      {
        file,
        ...startOf(node),
        rule: "method-length",
        severity: "warning",
        message: `the method "${id}" has ${words} words; write at most ${LONG_METHOD}, or explain options in <Option>`,
        suggestion:
          "remove text that no reader needs for a safe sign-in, or move text of several guides to a shared part",
      },
    ]
  })
}
