import { useEffect, useState } from "react"
import { readerMessage } from "../ErrorBoundary/error-messages"
import { isReleaseNew } from "./is-release-new"
import * as styles from "./ErrorBox.module.css"

interface ErrorBoxProps {
  error: unknown
  onRetry: () => void
  retryLabel?: string
  /** A sentence above the error's text. */
  title?: string
}

/**
 * Replaces a part that failed to load: a red box with the error in plain words and a Retry button. After a new release, whose
 * files have other names and contents, only a full page load helps, and the box offers that instead. Renders nothing
 * until the check for a new release ends.
 */
export function ErrorBox({ error, onRetry, retryLabel = "Retry", title }: ErrorBoxProps) {
  const [isNew, setIsNew] = useState<boolean>()
  useEffect(() => void isReleaseNew().then(setIsNew), [])
  if (isNew === undefined) return null
  return (
    <div role="alert" className={styles.box}>
      {isNew ? (
        <p>This page has been updated. Load it again.</p>
      ) : (
        <>
          {title && <p>{title}</p>}
          <p>{readerMessage(error)}</p>
        </>
      )}
      <button type="button" className={styles.retry} onClick={isNew ? () => window.location.reload() : onRetry}>
        {isNew ? "Load again" : retryLabel}
      </button>
    </div>
  )
}
