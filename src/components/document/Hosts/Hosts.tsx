import { useId, useState } from "react"
import { DEFAULT_RELEASE } from "../../../guides/releases"
import { useStorageNotice } from "../../../hooks/use-storage-notice"
import { placeholderKey } from "../../../placeholders/placeholder-key"
import { isShared } from "../../../placeholders/replacements"
import { useReplacements } from "../../../placeholders/replacements-context"
import { GroupNames } from "./GroupNames"
import { HostField, type HostFieldData } from "./HostField"
import { ReleaseField } from "./ReleaseField"
import * as styles from "./Hosts.module.css"

/** Fields that are always visible: authentik's host and the application's. One more is shown rather than folded. */
const ALWAYS_VISIBLE = 2

interface HostsProps {
  rows: readonly HostFieldData[]
  /** The method's title, if the guide has several: without JavaScript, the values of all of them are shown. */
  method?: string | undefined
}

/**
 * The placeholders of a method, each with a field for the reader's own value, which replaces it everywhere on the page.
 * The values are a local setting and are never sent. Without JavaScript, only the list is shown.
 */
export function Hosts({ rows, method }: HostsProps) {
  const { replacements, reset } = useReplacements()
  const notice = useStorageNotice()
  const titleId = useId()
  // Counts resets: each one replaces the fields, and with them what they keep of invalid input.
  const [resets, setResets] = useState(0)
  const isEmpty = Object.keys(replacements).every(isShared)
  const fields = rows
    .filter(({ kind }) => kind !== "group")
    .map((row) => {
      const key = placeholderKey(row.token, row.text)
      return <HostField key={`${key} ${resets}`} {...row} />
    })
  const groups = rows.filter(({ kind }) => kind === "group")
  const visible = fields.length > ALWAYS_VISIBLE + 1 ? ALWAYS_VISIBLE : fields.length
  const folded = fields.slice(visible)
  return (
    <div className={styles.hosts} role="group" aria-labelledby={titleId}>
      <div className={styles.head}>
        <p id={titleId} className={styles.title}>
          Your values{method && <span className={styles.withoutScript}>: {method}</span>}
        </p>
        <button
          type="button"
          className={`${styles.reset} needs-script`}
          // A disabled button would lose the focus after a press.
          aria-disabled={isEmpty}
          onClick={() => {
            reset()
            setResets(resets + 1)
          }}
        >
          Reset this guide
        </button>
      </div>
      {fields.slice(0, visible)}
      <ReleaseField />
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>{folded.length} more</summary>
          {folded}
        </details>
      )}
      {groups.length > 0 && <GroupNames rows={groups} resets={resets} />}
      <p className={styles.lead}>
        <span className={styles.withScript}>{notice}, and used in text, code and files.</span>
        <span className={styles.withoutScript}>
          Replace these with your own values wherever the guide uses them. It is for authentik {DEFAULT_RELEASE}.
        </span>
      </p>
    </div>
  )
}
