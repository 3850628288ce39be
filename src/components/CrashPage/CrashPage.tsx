import { MAIN_CONTENT_ID } from "../../config/constants"
import { causalMessages } from "../ErrorBoundary/error-messages"
import type { ErrorFallbackProps } from "../ErrorBoundary/ErrorBoundary"
import * as styles from "./CrashPage.module.css"

/** In place of a page that throws: what happened, from the outermost error to its causes, and a way to try again. */
export function CrashPage({ error, tryAgain }: ErrorFallbackProps) {
  return (
    <main id={MAIN_CONTENT_ID} tabIndex={-1} className={styles.crash}>
      <h1>This page crashed.</h1>
      <ol className={styles.messages}>
        {causalMessages(error).map((message, index) => (
          <li key={index}>
            <pre>{index === 0 ? message : `Cause: ${message}`}</pre>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.button} onClick={tryAgain}>
        Try again
      </button>
    </main>
  )
}
