import { SUPPORT_LABELS } from "../../../guides/labels"
import * as styles from "./SupportBadge.module.css"

/** The support level of a guide: who maintains it. */
export function SupportBadge({ level }: { level: string }) {
  const { label, meaning } = SUPPORT_LABELS[level] ?? { label: level, meaning: "" }
  return (
    <span className={styles.badge} data-level={level} title={`Support level ${label}: ${meaning}`}>
      <span className={styles.dot} aria-hidden="true" />
      Support level: {label}
    </span>
  )
}
