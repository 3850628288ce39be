import { Link } from "gatsby"
import { searchPageUrl } from "../../search/client/search-page-url"

interface ResultsFooterProps {
  state: { query: string; context: { [key: string]: unknown } }
  onClose: () => void
}

/** Leads to all results. */
export function ResultsFooter({ state, onClose }: ResultsFooterProps) {
  return (
    <Link to={searchPageUrl(state.query)} onClick={onClose}>
      See all {String(state.context.nbHits ?? "")} results
    </Link>
  )
}
