/** Facts as text, and text as parts of a page. */
import type { Tree, TreeNode } from "../../src/content/tree"

/** One fact or several, each as a line of text. */
export const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(sentence)

/** A fact as a line of text: objects become `key: value` pairs. */
export function sentence(value: unknown): string {
  if (value === null || typeof value !== "object") return String(value)
  if (Array.isArray(value)) return value.map(sentence).join(", ")
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${sentence(inner)}`)
    .join("; ")
}

export const paragraph = (...children: Tree): TreeNode => ["p", null, children]
export const bullets = (items: string[]): Tree =>
  items.length > 0 ? [["ul", null, items.map((item): TreeNode => ["li", null, [item]])]] : []
