import { useEffect, useRef } from "react"
import { MAIN_CONTENT_ID } from "../../../config/constants"
import { pageTitle } from "../../../config/page-title"
import { causalMessages } from "../ErrorBoundary/error-messages"
import type { ErrorFallbackProps } from "../ErrorBoundary/ErrorBoundary"
import * as styles from "./CrashPage.module.css"

const TITLE = "This page crashed."

/** Replaces a page that throws: shows the error messages from the outermost error to its causes, and a retry button. */
export function CrashPage({ error, tryAgain }: ErrorFallbackProps) {
  useEffect(() => {
    document.title = pageTitle(TITLE)
  }, [])

  const isPressed = useRef(false)
  // The focus would get lost with the button.
  useEffect(
    () => () => {
      if (isPressed.current) document.getElementById(MAIN_CONTENT_ID)?.focus({ preventScroll: true })
    },
    [],
  )
  const onPress = () => {
    isPressed.current = true
    tryAgain()
  }

  return (
    <main id={MAIN_CONTENT_ID} tabIndex={-1} className={styles.crash}>
      <h1>{TITLE}</h1>
      <ol className={styles.messages}>
        {causalMessages(error).map((message, index) => (
          <li key={index}>
            <pre>{index === 0 ? message : `Cause: ${message}`}</pre>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.button} onClick={onPress}>
        Try again
      </button>
    </main>
  )
}
