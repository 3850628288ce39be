import type { ReactNode } from "react"
import { RELEASES_ATTRIBUTE, releasesBefore } from "../../../guides/releases"
import * as styles from "./Admonition.module.css"

/** Describes how authentik differs before a release. Readers of newer releases see it only without JavaScript. */
export function OlderReleases({ before, children }: { before: string; children: ReactNode }) {
  const older = releasesBefore(before)
  const releases = older.length > 0 && { [RELEASES_ATTRIBUTE]: older.join(" ") }
  return (
    <div {...releases} className={styles.releases} role="note" aria-label={`authentik before ${before}`}>
      <p className={styles.releasesTitle}>authentik before {before}</p>
      <div className="prose">{children}</div>
    </div>
  )
}
