import "@docsearch/css/dist/modal.css"
import "./search-modal.css"
import { DocSearchModal } from "@docsearch/react"
import { Link, navigate } from "gatsby"
import { useEffect, useMemo, useRef, useState, type ComponentProps } from "react"
import { createPortal } from "react-dom"
import { SEARCH_HITS_PER_GROUP, SEARCH_PLACEHOLDER } from "../../../config/constants"
import { isHostedSearch } from "../../../config/search.config"
import { requireFullLoad } from "../../../hooks/full-load"
import { checkStoredSearches } from "../../../search/client/check-stored-searches"
import { docSearchClient, onlyFound } from "../../../search/client/docsearch-client"
import { embeddedClient } from "../../../search/client/embedded"
import { isExternal, localUrl } from "../../../search/client/external"
import { loadGuideIcons } from "../../../search/client/guide-icons"
import { prepareHostedClient } from "../../../search/client/hosted-client"
import { loadInsights, type Insights } from "../../../search/client/insights"
import { missingResultsUrl } from "../../../search/client/missing-results-url"
import { pasteQuery } from "../../../search/client/paste-query"
import { searchAddress } from "../../../search/client/search-address"
import { docSearchIds, searchParameters } from "../../../search/client/search-parameters"
import { textsLater } from "../../../search/client/texts-later"
import type { SearchModalProps } from "../SearchButton/load-search"
import { ErrorBoundary } from "../../errors/ErrorBoundary/ErrorBoundary"
import { SearchModalHit } from "./SearchModalHit"
import { SearchStart } from "./SearchStart"
import { useAriaFixes } from "./use-aria-fixes"
import { useHistoryLimit } from "./use-history-limit"

type DocSearchProps = ComponentProps<typeof DocSearchModal>
type Client = Parameters<NonNullable<DocSearchProps["transformSearchClient"]>>[0]

let insights: Insights = false

/** Returns the modal after loading analytics, if enabled, and starts to load the icons. Never rejects. */
export async function prepareModal(): Promise<typeof SearchModal> {
  loadGuideIcons()
  insights = await loadInsights().catch(() => false)
  return SearchModal
}

/** DocSearch's modal with this site's engine, links and labels. Show it inside a dialog. */
function SearchModal({ initialQuery, onClose }: SearchModalProps) {
  const root = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<Element | null>(null)
  const [isStalled, setStalled] = useState(false)
  useAriaFixes(root)
  useMemo(() => checkStoredSearches(docSearchIds.indexName), [])
  const starts = useHistoryLimit(root, docSearchIds.indexName)
  useEffect(loadGuideIcons, [])
  useEffect(() => setList(root.current?.querySelector(".DocSearch-Dropdown") ?? null), [starts])

  // Memoized, because DocSearch restarts when one of its props changes.
  const docSearch = useMemo(() => {
    const Footer: DocSearchProps["resultsFooterComponent"] = ({ state: { query, context } }) => (
      <Link to={searchAddress({ query })} onClick={onClose}>
        See all {Number(context.nbHits ?? 0)} results
      </Link>
    )
    const transformSearchClient = (client: Client): Client => {
      const engine = isHostedSearch ? prepareHostedClient(client) : textsLater(embeddedClient())
      const { search } = docSearchClient(engine, localUrl, setStalled)
      return { ...client, search }
    }
    return (
      <DocSearchModal
        key={starts}
        {...docSearchIds}
        placeholder={SEARCH_PLACEHOLDER}
        // It starts again only from its start screen, which has no query.
        initialQuery={starts === 0 ? initialQuery : ""}
        initialScrollY={window.scrollY}
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
    )
  }, [starts, initialQuery, onClose])

  return (
    <div ref={root} onPaste={pasteQuery} data-engine={isHostedSearch ? "hosted" : "embedded"}>
      {docSearch}
      {list &&
        createPortal(
          <>
            <p role="status" className="SearchModal-status">
              {isStalled && "Searching…"}
            </p>
            <ErrorBoundary fallback={Nothing} onError={requireFullLoad}>
              <SearchStart root={root} onClose={onClose} />
            </ErrorBoundary>
          </>,
          list,
        )}
    </div>
  )
}

const Nothing = () => null

/** Other sites open as full page loads; pages of this site do not. */
const navigator = {
  navigate: ({ itemUrl }: { itemUrl: string }) =>
    isExternal(itemUrl) ? window.location.assign(itemUrl) : void navigate(itemUrl),
}
