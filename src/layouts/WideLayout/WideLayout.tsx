import type { ReactNode } from "react"
import { MAIN_CONTENT_ID } from "../../config/constants"
import * as styles from "./WideLayout.module.css"

/** A page without a sidebar and a table of contents, such as home and the not-found page. `Chrome` provides the parts around it. */
export function WideLayout({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_CONTENT_ID} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
}
