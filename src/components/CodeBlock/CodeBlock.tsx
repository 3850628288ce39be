import { useId, useRef } from "react"
import { CopyButton } from "../CopyButton/CopyButton"
import type { TreeComponentProps } from "../Tree/Tree"
import * as styles from "./CodeBlock.module.css"

/** Code as it was highlighted at build: title, copy button, marked and wrapped lines. What is copied is what is shown. */
export function CodeBlock({ props, nodes, render }: TreeComponentProps) {
  const code = useRef<HTMLElement>(null)
  const titleId = useId()
  const title = typeof props.title === "string" ? props.title : undefined
  const label = title ? { "aria-labelledby": titleId } : { "aria-label": `Code, ${String(props.language)}` }
  return (
    <figure className={styles.block} data-wrap={props.wrap === true || undefined}>
      {title && (
        <figcaption id={titleId} className={styles.title}>
          {title}
        </figcaption>
      )}
      <div className={styles.frame}>
        {/* What scrolls must be reachable with the keyboard. */}
        <pre className={styles.pre} tabIndex={0} role="region" {...label}>
          <code ref={code} className={styles.code} data-language={String(props.language)}>
            {nodes.map((line, index) =>
              typeof line === "string" ? null : (
                <span key={index} className={line[1]?.marked ? `${styles.line} ${styles.marked}` : styles.line}>
                  {render(line[2] ?? [])}
                  {"\n"}
                </span>
              ),
            )}
          </code>
        </pre>
        <CopyButton
          className={styles.copy}
          label="Copy code"
          getText={() => (code.current?.textContent ?? "").replace(/\n$/, "")}
        />
      </div>
    </figure>
  )
}
