import { Link } from "gatsby"
import { useLayoutEffect } from "react"
import { searchPageUrl } from "../../search/client/search-page-url"
import type { ModalHit } from "./SearchModalHit"

interface ResultsFooterProps {
  query: string
  count: number
  /** Nothing where clicks are given to DocSearch. */
  onClose?: () => void
}

/** Leads to all results. */
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
  /** Told whose results have been drawn, and `null` when there are none any more. */
  onDrawn: (query: string | null) => void
}

/** The last part of DocSearch's list, and the only one that is told what the list holds. */
export function DocSearchFooter({ state, onClose, onDrawn }: DocSearchFooterProps) {
  const { query, context, collections } = state
  const [hit] = collections.flatMap(({ items }) => items as ModalHit[])
  // Until the answer is there DocSearch draws the hits of the query before.
  const isDrawn = hit?._snippetResult?.query === query
  useLayoutEffect(() => {
    if (isDrawn) onDrawn(query)
  }, [isDrawn, query, onDrawn])
  useLayoutEffect(() => () => onDrawn(null), [onDrawn])
  return <ResultsFooter query={query} count={Number(context.nbHits ?? 0)} onClose={onClose} />
}
