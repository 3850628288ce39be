import { useId, useState } from "react"
import { placeholderKey } from "../../../placeholders/placeholder-key"
import { useReplacements } from "../../../placeholders/replacements-context"
import type { TreeComponentProps } from "../../../tree/render"
import { HostField, SecretRow, type HostFieldData, type PlaceholderData } from "./HostField"
import * as styles from "./Hosts.module.css"

type Row = HostFieldData | (PlaceholderData & { kind: "secret" })

/**
 * The placeholders of a guide, each with a field for the reader's own value, which replaces it everywhere on the page.
 * The values are a local setting and are never sent. Without JavaScript, only the list is shown.
 */
export function Hosts({ props }: TreeComponentProps) {
  const rows = props.rows as unknown as Row[]
  const { replacements, reset } = useReplacements()
  const titleId = useId()
  // Counts resets: each one replaces the fields, and with them what they keep of invalid input.
  const [resets, setResets] = useState(0)
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
          // A disabled button would lose the focus after a press.
          aria-disabled={isEmpty}
          onClick={() => {
            reset()
            setResets(resets + 1)
          }}
          aria-label="Reset your values to the placeholders"
        >
          Reset
        </button>
      </div>
      {rows.map((row) => {
        const key = placeholderKey(row.token, row.text)
        return row.kind === "secret" ? (
          <SecretRow key={key} {...row} />
        ) : (
          <HostField key={`${key} ${resets}`} {...row} />
        )
      })}
    </div>
  )
}
