import { useRef } from "react"
import { CopyButton } from "../../ui/CopyButton/CopyButton"
import type { TreeComponentProps } from "../../../tree/render"
import * as styles from "./CopyCode.module.css"

/** A short inline value with its own copy button; `label` names the value. */
export function CopyCode({ props, nodes, render }: TreeComponentProps) {
  const code = useRef<HTMLElement>(null)
  return (
    <span className={styles.copyCode}>
      <code ref={code}>{render(nodes)}</code>
      <CopyButton
        className={styles.button}
        label={typeof props.label === "string" ? `Copy: ${props.label}` : "Copy"}
        getText={() => code.current?.textContent ?? ""}
      />
    </span>
  )
}
