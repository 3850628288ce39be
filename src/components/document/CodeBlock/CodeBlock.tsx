import { useId, useRef } from "react"
import { CopyButton } from "../../ui/CopyButton/CopyButton"
import type { Tree } from "../../../tree/tree"
import type { TreeComponentProps } from "../../../tree/render"
import { CodeLines } from "./CodeLines"
import * as styles from "./CodeBlock.module.css"

/**
 * Code that was highlighted at build time, with its title, a copy button, and marked and wrapped lines. Copying returns
 * the displayed text.
 */
export function CodeBlock({ props, nodes, render }: TreeComponentProps) {
  const code = useRef<HTMLPreElement>(null)
  const titleId = useId()
  const title = typeof props.title === "string" ? props.title : undefined
  const label = title ? { "aria-labelledby": titleId } : { "aria-label": `Code, ${String(props.language)}` }
  return (
    <figure className={styles.block} data-wrap={props.wrap === true || undefined}>
      {title && (
        <figcaption id={titleId} className={styles.title}>
          {props.titleParts ? render(props.titleParts as Tree) : title}
        </figcaption>
      )}
      <div className={styles.frame}>
        <CodeLines lines={nodes} render={render} language={String(props.language)} label={label} code={code} />
        <CopyButton
          className={styles.copy}
          label="Copy code"
          getText={() => (code.current?.textContent ?? "").replace(/\n$/, "")}
        />
      </div>
    </figure>
  )
}
