import { useMemo, type ReactNode, type Ref } from "react"
import { lineWithBreaks } from "../../../tree/line-breaks"
import type { Tree, TreeNode } from "../../../tree/tree"
import * as styles from "./CodeBlock.module.css"

interface CodeLinesProps {
  /** `line` elements with highlighting from the build. */
  lines: Tree
  render: (nodes: Tree) => ReactNode
  language: string
  /** The code's accessible name: an `aria-label` or `aria-labelledby`. */
  label: { "aria-label": string } | { "aria-labelledby": string }
  /** The element whose text is the code, including the final line feed. */
  code?: Ref<HTMLPreElement>
  className?: string
}

/** The lines of a code block in a scrolling box. */
export function CodeLines({ lines, render, language, label, code, className = "" }: CodeLinesProps) {
  const element = useMemo(() => codeElement(lines, language), [lines, language])
  return (
    // Scrollable content must be reachable with the keyboard.
    <pre ref={code} className={`${styles.pre} ${className}`} tabIndex={0} role="group" {...label}>
      {render([element])}
    </pre>
  )
}

/** The code as a tree element, so that it is rendered like the text around it. */
const codeElement = (lines: Tree, language: string): TreeNode => [
  "code",
  { class: `${styles.code}`, "data-language": language },
  lines.flatMap((line): Tree => {
    if (typeof line === "string") return []
    const [, props, children = []] = line
    const className = props?.marked ? `${styles.line} ${styles.marked}` : `${styles.line}`
    return [["span", { class: className }, [...lineWithBreaks(children), "\n"]]]
  }),
]
