import { Link } from "gatsby"
import { useLayoutEffect } from "react"
import { searchPageUrl } from "../../../search/client/search-page-url"
import type { ModalHit } from "./SearchModalHit"

interface ResultsFooterProps {
  query: string
  count: number
  /** Undefined if DocSearch handles clicks. */
  onClose?: () => void
}

/** Links to all results. */
export function ResultsFooter({ query, count, onClose }: ResultsFooterProps) {
  return (
    <Link to={searchPageUrl(query)} onClick={onClose}>
      See all {count} results
    </Link>
  )
}

interface DocSearchFooterProps {
  state: { query: string; context: { [key: string]: unknown }; collections: { items: unknown[] }[] }
  onClose: () => void
  /** Called with the query whose results are rendered, or `null` when there are none. */
  onDrawn: (query: string | null) => void
}

/** The last part of DocSearch's list, and the only one that receives the list's contents. */
export function DocSearchFooter({ state, onClose, onDrawn }: DocSearchFooterProps) {
  const { query, context, collections } = state
  const [hit] = collections.flatMap(({ items }) => items as ModalHit[])
  // Until the answer arrives, DocSearch renders the hits of the previous query.
  const isDrawn = hit?._snippetResult?.query === query
  useLayoutEffect(() => {
    if (isDrawn) onDrawn(query)
  }, [isDrawn, query, onDrawn])
  useLayoutEffect(() => () => onDrawn(null), [onDrawn])
  return <ResultsFooter query={query} count={Number(context.nbHits ?? 0)} onClose={onClose} />
}
