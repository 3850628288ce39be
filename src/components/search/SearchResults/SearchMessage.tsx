import type { ReactNode } from "react"
import { SEARCH_IDEAS } from "../../../search/client/search-ideas"
import { missingResultsUrl } from "../SearchModal/missing-results-url"
import { Link } from "../../ui/Link/Link"
import { Spinner } from "../../ui/Spinner/Spinner"
import type { SearchState } from "./use-search-results"
import * as styles from "./SearchResults.module.css"

interface SearchMessageProps extends Pick<SearchState, "status" | "result"> {
  query: string
  onRetry: () => void
  /** Searches for another query. */
  onIdea: (query: string) => void
}

/** The message that replaces results: how to start, loading, no results, or an error. */
export function SearchMessage({ status, result, query, onRetry, onIdea }: SearchMessageProps) {
  if (status === "error") {
    return (
      <Message role="alert">
        <p className={styles.headline}>Unable to fetch results</p>
        <p>You might want to check your network connection.</p>
        <button type="button" className={styles.retry} onClick={onRetry}>
          Retry
        </button>
      </Message>
    )
  }
  if (!query.trim()) {
    return (
      <Message>
        <p>Search for an application, a setting, a protocol or part of an error message.</p>
      </Message>
    )
  }
  if (!result) return status === "stalled" ? <Spinner label="Searching" /> : null
  if (result.nbHits > 0) return null
  return (
    <Message>
      <p className={styles.headline}>
        No results for “<strong>{query}</strong>”
      </p>
      <p>Try searching for:</p>
      <ul className={styles.ideas}>
        {SEARCH_IDEAS.map((idea) => (
          <li key={idea}>
            <button type="button" onClick={() => onIdea(idea)}>
              {idea}
            </button>
          </li>
        ))}
      </ul>
      <p>
        Believe this query should return results? <Link href={missingResultsUrl({ query })}>Let us know.</Link>
      </p>
    </Message>
  )
}

const Message = ({ role, children }: { role?: "alert"; children: ReactNode }) => (
  <div role={role} className={styles.message}>
    {children}
  </div>
)
