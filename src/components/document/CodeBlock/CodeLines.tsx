import type { ReactNode, Ref } from "react"
import type { Tree } from "../../../tree/tree"
import * as styles from "./CodeBlock.module.css"

interface CodeLinesProps {
  /** `line` elements with highlighting from the build. */
  lines: Tree
  render: (nodes: Tree) => ReactNode
  language: string
  /** The code's accessible name: an `aria-label` or `aria-labelledby`. */
  label: { "aria-label": string } | { "aria-labelledby": string }
  /** The element whose text is the code, including the final line feed. */
  code?: Ref<HTMLElement>
  className?: string
}

/** The lines of a code block in a scrolling box. */
export function CodeLines({ lines, render, language, label, code, className = "" }: CodeLinesProps) {
  return (
    // Scrollable content must be reachable with the keyboard.
    <pre className={`${styles.pre} ${className}`} tabIndex={0} role="group" {...label}>
      <code ref={code} className={styles.code} data-language={language}>
        {lines.map((line, index) =>
          typeof line === "string" ? null : (
            <span key={index} className={line[1]?.marked ? `${styles.line} ${styles.marked}` : styles.line}>
              {render(line[2] ?? [])}
              {"\n"}
            </span>
          ),
        )}
      </code>
    </pre>
  )
}
