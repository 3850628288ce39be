import { MAIN_CONTENT_ID } from "../../config/constants"
import * as styles from "./SkipLink.module.css"

/** The first stop of the Tab key on every page; seen only while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_CONTENT_ID}`}>
      Skip to main content
    </a>
  )
}
