import type { ReactNode } from "react"
import * as styles from "./Admonition.module.css"

/** Describes how authentik differs before a release. */
export function OlderReleases({ before, children }: { before: string; children: ReactNode }) {
  return (
    <div className={styles.releases} role="note" aria-label={`authentik before ${before}`}>
      <p className={styles.releasesTitle}>authentik before {before}</p>
      <div className="prose">{children}</div>
    </div>
  )
}
