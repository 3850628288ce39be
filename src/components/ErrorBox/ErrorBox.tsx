import { errorMessage } from "../ErrorBoundary/error-messages"
import * as styles from "./ErrorBox.module.css"

interface ErrorBoxProps {
  error: unknown
  onRetry: () => void
}

/** Replaces a part that failed to load: a red box with the error's text and a Retry button. */
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
