import type { ReactNode } from "react"
import { ErrorBoundary, type ErrorFallbackProps } from "../ErrorBoundary/ErrorBoundary"
import { ErrorBox } from "../ErrorBox/ErrorBox"

interface PagePartProps {
  /** What the part is, as the subject of a sentence: "The sidebar". */
  name: string
  /** Path of the page, for parts that stay mounted between pages. */
  path?: string
  onError?: () => void
  children: ReactNode
}

/** A part of a page that can fail on its own: an error box replaces it until the next page. */
export function PagePart({ name, path, onError, children }: PagePartProps) {
  return (
    <ErrorBoundary name={name} resetKey={path} onError={onError} fallback={PartError}>
      {children}
    </ErrorBoundary>
  )
}

/**
 * Replaces a part that fails to render. The data that causes the failure is cached in memory, so only a full page load
 * fetches it again.
 */
export function PartError({ error, name }: ErrorFallbackProps) {
  return (
    <ErrorBox
      title={`${name} could not be shown.`}
      error={error}
      retryLabel="Try again"
      onRetry={() => window.location.reload()}
    />
  )
}
