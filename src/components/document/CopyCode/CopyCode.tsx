import { useMemo, useRef } from "react"
import { useReplacedText } from "../../../placeholders/use-replaced-text"
import { CopyButton } from "../../ui/CopyButton/CopyButton"
import type { TreeComponentProps } from "../../../tree/render"
import type { TreeElement } from "../../../tree/tree"
import * as styles from "./CopyCode.module.css"

/** A short inline value with its own copy button. `label` names the value; if others have the same name, `isOneOf` adds the value to it. */
export function CopyCode({ props, nodes, render }: TreeComponentProps) {
  const value = useRef<HTMLElement>(null)
  const name = typeof props.label === "string" ? `Copy: ${props.label}` : "Copy"
  const label = useReplacedText(name, props.isOneOf ? [`${name} `, ...nodes] : undefined)
  const code = useMemo((): TreeElement => ["code", null, nodes], [nodes])
  return (
    <span ref={value} className={styles.copyCode}>
      {render([code])}
      <CopyButton
        className={styles.button}
        label={label}
        getText={() => value.current?.querySelector("code")?.textContent ?? ""}
      />
    </span>
  )
}
