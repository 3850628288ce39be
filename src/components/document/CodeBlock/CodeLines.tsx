import { useMemo, type ReactNode, type Ref } from "react"
import { lineWithBreaks } from "../../../tree/line-breaks"
import type { Tree, TreeNode } from "../../../tree/tree"
import * as styles from "./CodeBlock.module.css"

interface CodeLinesProps {
  /** `line` elements with highlighting from the build. */
  lines: Tree
  render: (nodes: Tree) => ReactNode
  language: string
  /** The box's accessible name, if it scrolls: keyboards can scroll it only if it is focusable, and then it needs a name. */
  label: { "aria-label": string } | { "aria-labelledby": string } | undefined
  /** The element whose text is the code, including the final line feed. */
  code?: Ref<HTMLPreElement>
  className?: string
}

/** The lines of a code block in a box that scrolls. */
export function CodeLines({ lines, render, language, label, code, className = "" }: CodeLinesProps) {
  const element = useMemo(() => codeElement(lines, language), [lines, language])
  return (
    <pre ref={code} className={`${styles.pre} ${className}`} {...(label && { tabIndex: 0, role: "group", ...label })}>
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
