/** What a guide's secrets and certificates stand for. They have no field in *Your values*, so the page says it below the code. */
import { isElement, textOf, withChildren, type Tree, type TreeNode } from "../tree/tree"
import { inlineMarkdown } from "./steps-to-tree"
import type { TreeContext } from "./to-tree"

/** Placeholders whose names suggest secrets, which readers must not enter into a web page or store in a browser. */
const SECRET = /secret|password|passphrase|token|key/i

/** Certificates are longer than a field accepts, and some have several lines. */
const CERTIFICATE = /certificate>$/

/** Whether readers replace this placeholder only in their own copy, because it has no field. */
export const hasNoField = (token: string): boolean => SECRET.test(token) || CERTIFICATE.test(token)

/** What a reader may see without the text around it. */
const ON_ITS_OWN = new Set(["Variant", "Option", "Details"])

/**
 * Adds below each code block what to write instead of its secrets and certificates. Each part that stands alone says so only
 * once, and not at all if the guide's own text has mentioned them before.
 * @param placeholders the guide's own, with what they stand for, in Markdown that completes “Replace … with”.
 */
export function withSecrets(nodes: Tree, placeholders: Record<string, string>, context: TreeContext): Tree {
  const secrets = Object.entries(placeholders).filter(([token]) => hasNoField(token))
  const sentence = ([token, meaning]: [string, string]): TreeNode => [
    "p",
    null,
    inlineMarkdown(`Replace \`${token}\` with ${meaning}.`, context),
  ]
  const explain = (part: Tree, explained: Set<string>): Tree =>
    part.flatMap((node): Tree => {
      if (!isElement(node)) return [node]
      const [type, props, children] = node
      if (type === "CodeBlock" || type === "code") {
        const code = textOf([node])
        const found = secrets.filter(([token]) => code.includes(token) && !explained.has(token))
        for (const [token] of found) explained.add(token)
        return type === "code" ? [node] : [node, ...found.map(sentence)]
      }
      const known = ON_ITS_OWN.has(type) ? new Set(explained) : explained
      return [withChildren(type, props, children && explain(children, known))]
    })
  return secrets.length === 0 ? nodes : explain(nodes, new Set())
}
