import type { ReactNode } from "react"
import { Icon, type IconName } from "../../ui/Icon/Icon"
import * as styles from "./Admonition.module.css"

const KINDS: Record<"note" | "tip" | "warning", { title: string; icon: IconName }> = {
  note: { title: "Note", icon: "info" },
  tip: { title: "Tip", icon: "tip" },
  warning: { title: "Warning", icon: "warning" },
}

/** A highlighted remark: a note, a tip or a warning. */
export function Admonition({
  kind,
  title,
  children,
}: {
  kind: keyof typeof KINDS
  title?: string
  children: ReactNode
}) {
  const { title: usual, icon } = KINDS[kind]
  return (
    <div className={`${styles.admonition} ${styles[kind]}`} role="note" aria-label={title ?? usual}>
      <p className={styles.title}>
        <Icon name={icon} size={18} />
        {title ?? usual}
      </p>
      <div className="prose">{children}</div>
    </div>
  )
}
