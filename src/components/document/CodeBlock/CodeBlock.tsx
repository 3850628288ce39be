import { useId, useRef, useState } from "react"
import { CopyButton } from "../../ui/CopyButton/CopyButton"
import type { Tree } from "../../../tree/tree"
import type { TreeComponentProps } from "../../../tree/render"
import { CodeLines } from "./CodeLines"
import { useIsCut } from "./use-is-cut"
import { WrapSwitch } from "./WrapSwitch"
import * as styles from "./CodeBlock.module.css"

/**
 * Code that was highlighted at build time, with marked and wrapped lines. Its header has the title or the language, a
 * copy button, and, if a line is cut, a switch that wraps lines. Copying returns the displayed text.
 */
export function CodeBlock({ props, nodes, render }: TreeComponentProps) {
  const code = useRef<HTMLPreElement>(null)
  const titleId = useId()
  const isCut = useIsCut(code)
  const [isWrapped, setWrapped] = useState(props.wrap === true)
  const title = typeof props.title === "string" ? props.title : undefined
  const language = String(props.language)
  const label = title ? { "aria-labelledby": titleId } : { "aria-label": `Code, ${language}` }
  return (
    <figure
      className={styles.block}
      data-wrap={isWrapped || undefined}
      // Otherwise, the buttons in the caption would be part of its name.
      {...label}
    >
      <figcaption className={styles.header} data-language={title ? undefined : language}>
        {title && (
          <span id={titleId} className={styles.title}>
            {props.titleParts ? render(props.titleParts as Tree) : title}
          </span>
        )}
        {(isCut || (isWrapped && !props.wrap)) && <WrapSwitch isWrapped={isWrapped} onChange={setWrapped} />}
        <CopyButton
          className={styles.copy}
          label={title ? `Copy ${title}` : "Copy code"}
          getText={() => (code.current?.textContent ?? "").replace(/\n$/, "")}
        />
      </figcaption>
      <CodeLines lines={nodes} render={render} language={language} label={isCut ? label : undefined} code={code} />
    </figure>
  )
}
