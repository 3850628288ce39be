import { searchIdeas } from "../../../search/client/search-ideas"
import { missingResultsUrl } from "../../../search/client/missing-results-url"
import { Link } from "../../ui/Link/Link"
import { Spinner } from "../../ui/Spinner/Spinner"
import type { SearchResult } from "../../../search/types"
import type { SearchState } from "./use-search-results"
import * as styles from "./SearchResults.module.css"

const HINT = "Search for an application, a setting, a protocol or part of an error message."

interface SearchMessageProps extends Pick<SearchState, "status" | "result"> {
  query: string
  /** Whether filters apply, which may be why nothing is found. */
  isFiltered: boolean
  onRetry: () => void
  /** Searches for another query. */
  onIdea: (query: string) => void
  onClearFilters: () => void
}

/** The message that replaces results: how to start, loading, no results, or an error. */
export function SearchMessage({
  status,
  result,
  query,
  isFiltered,
  onRetry,
  onIdea,
  onClearFilters,
}: SearchMessageProps) {
  if (status === "error") return <Failure onRetry={onRetry} />
  if (!query.trim()) return <p className={styles.message}>{HINT}</p>
  if (!result) return status === "stalled" ? <Spinner label="Searching" /> : null
  if (result.nbHits > 0) return null
  return <NoResults result={result} isFiltered={isFiltered} onIdea={onIdea} onClearFilters={onClearFilters} />
}

const Failure = ({ onRetry }: Pick<SearchMessageProps, "onRetry">) => (
  <div role="alert" className={styles.message}>
    <p className={styles.headline}>Unable to fetch results</p>
    <p>You might want to check your network connection.</p>
    <button type="button" className={styles.retry} onClick={onRetry}>
      Retry
    </button>
  </div>
)

interface NoResultsProps extends Pick<SearchMessageProps, "isFiltered" | "onIdea" | "onClearFilters"> {
  result: SearchResult
}

function NoResults({ result, isFiltered, onIdea, onClearFilters }: NoResultsProps) {
  return (
    <div className={styles.message}>
      <p className={styles.headline}>
        No results for “<strong>{result.query}</strong>”{isFiltered && " with these filters"}
      </p>
      {isFiltered && (
        <button type="button" className={styles.clear} onClick={onClearFilters}>
          Clear filters
        </button>
      )}
      {result.isInMostGuides && <p>Most guides contain this. Add the name of your application.</p>}
      <p>Try searching for:</p>
      <ul className={styles.ideas}>
        {searchIdeas(result).map((idea) => (
          <li key={idea}>
            <button type="button" onClick={() => onIdea(idea)}>
              {idea}
            </button>
          </li>
        ))}
      </ul>
      <p>
        Believe this query should return results? <Link href={missingResultsUrl(result)}>Let us know.</Link>
      </p>
    </div>
  )
}
