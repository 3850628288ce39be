import { DocSearchModal } from "@docsearch/react"
import { navigate } from "gatsby"
import { useMemo, useRef, type ComponentProps } from "react"
import { createPortal } from "react-dom"
import { SEARCH_HITS_PER_GROUP, SEARCH_PLACEHOLDER } from "../../../config/constants"
import { isExternal, localUrl } from "../../../search/client/external"
import { docSearchClient, onlyFound } from "../../../search/client/docsearch-client"
import { isHostedSearch } from "../../../config/search.config"
import { prepareHostedClient } from "../../../search/client/hosted-client"
import { docSearchIds, searchParameters } from "../../../search/client/search-parameters"
import { adoptStyles } from "../../../search/client/adopt-styles"
import type { SearchModalProps } from "../SearchButton/load-search"
import { modalClient } from "./ask-ahead"
import { checkStoredSearches } from "./check-stored-searches"
import { HitGroups } from "./HitGroups"
import { loadInsights, type Insights } from "./insights"
import { missingResultsUrl } from "./missing-results-url"
import { DocSearchFooter } from "./ResultsFooter"
import { SearchModalHit } from "./SearchModalHit"
import { searchModalStyles } from "./search-modal-styles"
import { useLetterHold } from "./use-letter-hold"
import { useMendedMarkup } from "./use-mended-markup"

export { findFirst } from "./ask-ahead"
export { FirstResults } from "./FirstResults"

type DocSearchProps = ComponentProps<typeof DocSearchModal>
type Client = Parameters<NonNullable<DocSearchProps["transformSearchClient"]>>[0]

let insights: Insights = false

/** Styles, and analytics if enabled; await this before showing the modal. */
export async function prepareModal(): Promise<void> {
  adoptStyles("search-modal", searchModalStyles)
  insights = await loadInsights().catch(() => false)
}

/** DocSearch's modal with this site's engine, links and labels, inside a dialog that handles focus and Escape. */
export function SearchModal({ initialQuery, choices, onClose }: SearchModalProps) {
  const root = useRef<HTMLDivElement>(null)
  useMendedMarkup(root)
  const { found, place, stalled, onDrawn } = useLetterHold(root, initialQuery, choices)
  useMemo(() => checkStoredSearches(docSearchIds.indexName), [])
  const Footer = useMemo<DocSearchProps["resultsFooterComponent"]>(
    () =>
      ({ state }) => <DocSearchFooter state={state} onClose={onClose} onDrawn={onDrawn} />,
    [onClose, onDrawn],
  )

  // Memoized, so that earlier results do not rerender it.
  const docSearch = useMemo(
    () => (
      <DocSearchModal
        {...docSearchIds}
        placeholder={SEARCH_PLACEHOLDER}
        initialQuery={initialQuery}
        initialScrollY={typeof window === "undefined" ? 0 : window.scrollY}
        maxResultsPerGroup={SEARCH_HITS_PER_GROUP}
        searchParameters={searchParameters}
        transformSearchClient={transformSearchClient}
        transformItems={onlyFound}
        hitComponent={SearchModalHit as unknown as DocSearchProps["hitComponent"]}
        resultsFooterComponent={Footer}
        navigator={navigator}
        getMissingResultsUrl={missingResultsUrl}
        insights={insights}
        onClose={onClose}
      />
    ),
    [initialQuery, onClose, Footer],
  )

  return (
    <div ref={root} data-engine={isHostedSearch ? "hosted" : "embedded"} data-stalled={stalled || undefined}>
      {docSearch}
      {place &&
        createPortal(
          found ? (
            <HitGroups found={found} />
          ) : (
            stalled === "blank" && <p className="SearchModal-searching">Searching…</p>
          ),
          place,
        )}
      <p role="status" className="visually-hidden">
        {stalled && "Searching"}
      </p>
    </div>
  )
}

/** Other sites open as full page loads; pages of this site do not. */
function openHit(url: string): void {
  if (isExternal(url)) window.location.assign(url)
  else void navigate(url)
}

/** Defined outside the component: DocSearch restarts when one of these changes. */
const navigator = { navigate: ({ itemUrl }: { itemUrl: string }) => openHit(itemUrl) }

function transformSearchClient(client: Client): Client {
  const answering = docSearchClient(isHostedSearch ? prepareHostedClient(client) : modalClient, localUrl)
  return { ...client, search: answering.search as unknown as Client["search"] }
}
