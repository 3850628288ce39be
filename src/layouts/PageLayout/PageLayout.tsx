import type { ReactNode } from "react"
import { MAIN_CONTENT_ID } from "../../config/constants"
import * as styles from "./PageLayout.module.css"

/** A page without a sidebar, such as the not-found page. `Chrome` provides the parts around it. */
export function PageLayout({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_CONTENT_ID} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
}
