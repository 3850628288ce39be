import { errorMessage } from "../ErrorBoundary/error-messages"
import * as styles from "./ErrorBox.module.css"

interface ErrorBoxProps {
  error: unknown
  onRetry: () => void
}

/** The red box in place of a part that could not be loaded: the error's text, and a button that loads it again. */
export function ErrorBox({ error, onRetry }: ErrorBoxProps) {
  return (
    <div role="alert" className={styles.box}>
      <p>{errorMessage(error)}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
