import { useId } from "react"
import { useReplacements } from "../../hosts/replacements-context"
import type { TreeComponentProps } from "../Tree/Tree"
import { HostField, type HostFieldData } from "./HostField"
import * as styles from "./Hosts.module.css"

/**
 * The texts of a guide that readers replace by their own, each with a field for it: what is typed follows everywhere on the
 * page. Nothing is sent: it is a setting, not a form. Without JavaScript it is the list alone.
 */
export function Hosts({ props }: TreeComponentProps) {
  const rows = props.rows as unknown as HostFieldData[]
  const { replacements, reset } = useReplacements()
  const titleId = useId()
  const isEmpty = Object.keys(replacements).length === 0
  return (
    <div className={styles.hosts} role="group" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <p id={titleId} className={styles.title}>
            Your values
          </p>
          <p className={`${styles.lead} ${styles.withScript}`}>
            Enter them once. The text, code and files of this guide use them. They never leave this browser.
          </p>
          <p className={`${styles.lead} ${styles.withoutScript}`}>
            Replace these with your own values wherever the guide uses them.
          </p>
        </div>
        <button
          type="button"
          className={`${styles.reset} needs-script no-print`}
          disabled={isEmpty}
          onClick={reset}
          aria-label="Reset your values to the placeholders"
        >
          Reset
        </button>
      </div>
      {rows.map((row) => (
        <HostField key={`${row.token} ${row.text ?? ""}`} {...row} />
      ))}
    </div>
  )
}
