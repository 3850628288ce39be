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
  /** Whether the code is larger than its box. Keyboards can scroll the box only if it is focusable. */
  scrolls: boolean
  /** The element whose text is the code, including the final line feed. */
  code?: Ref<HTMLPreElement>
  className?: string
}

/** The lines of a code block in a box that scrolls. */
export function CodeLines({ lines, render, language, label, scrolls, code, className = "" }: CodeLinesProps) {
  const element = useMemo(() => codeElement(lines, language), [lines, language])
  return (
    <pre ref={code} className={`${styles.pre} ${className}`} tabIndex={scrolls ? 0 : undefined} role="group" {...label}>
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
