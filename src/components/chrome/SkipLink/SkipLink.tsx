import { MAIN_CONTENT_ID } from "../../../config/constants"
import * as styles from "./SkipLink.module.css"

/** The first Tab stop of every page; visible only when focused. */
export function SkipLink() {
  return (
    <a className={`${styles.skip} no-print`} href={`#${MAIN_CONTENT_ID}`}>
      Skip to main content
    </a>
  )
}
