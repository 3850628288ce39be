import { useEffect, useRef, useState } from "react"
import { SEARCH_PLACEHOLDER, SEARCH_QUERY_MAX_LENGTH } from "../../../config/constants"
import { isHostedSearch } from "../../../config/search.config"
import { requireFullLoad } from "../../../hooks/full-load"
import { useEarlyText } from "../../../hooks/use-early-text"
import { PagePart } from "../../errors/PagePart/PagePart"
import { Icon } from "../../ui/Icon/Icon"
import { groupHits } from "../../../search/client/group-hits"
import { loadGuideIcons } from "../../../search/client/guide-icons"
import { pasteQuery } from "../../../search/client/paste-query"
import { ResultGroup } from "./ResultGroup"
import { ResultPages } from "./ResultPages"
import { SearchFilters } from "./SearchFilters"
import { SearchMessage } from "./SearchMessage"
import type { SearchAddress } from "../../../search/client/search-address"
import type { SearchResult } from "../../../search/types"
import { useQueryText } from "./use-query-text"
import { useSearchAddress } from "./use-search-address"
import { useSearchResults } from "./use-search-results"
import * as styles from "./SearchResults.module.css"

/**
 * All results of a query, with filters and pagination. Input is debounced for the URL and for the hosted engine; the
 * embedded engine answers each key.
 */
export function SearchResults() {
  const { address, replace, add } = useSearchAddress()
  const [isReady, setReady] = useState(false)
  const { text, setText, settle } = useQueryText(address, replace)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => setReady(true), [])
  useEffect(loadGuideIcons, [])
  useEarlyText(field, setText)

  const searchFor = (query: string) => {
    setText(query)
    field.current?.focus()
  }

  const asked = isHostedSearch || text === address.query ? address : { ...address, query: text, page: 1 }
  const { status, result, facets, retry } = useSearchResults(asked)
  const shown = status === "error" ? null : result
  const groups = groupHits(shown?.hits ?? [])

  // The URL may name a page after the query's last one, but the answer for another page says nothing about it.
  const lastPage = result?.page === address.page - 1 ? Math.max(result.nbPages, 1) : Infinity
  useEffect(() => {
    if (address.page > lastPage) replace({ ...address, page: lastPage })
  }, [address, lastPage, replace])

  const count = useRef<HTMLParagraphElement>(null)
  const pages = useRef<HTMLElement>(null)
  const shownPage = shown?.page
  // The focus would stay on the link to the page, below its results.
  useEffect(() => {
    if (pages.current?.contains(document.activeElement)) count.current?.focus({ preventScroll: true })
  }, [shownPage])

  const filter = (filters: Partial<SearchAddress>) => {
    settle()
    add({ ...address, ...filters, query: text, page: 1 })
  }
  const clearFilters = () => {
    filter({ category: "", protocol: "" })
    field.current?.focus()
  }
  const retryHere = () => {
    count.current?.focus()
    retry()
  }

  return (
    <div className={styles.search} aria-busy={status === "loading" || status === "stalled"}>
      <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.field} data-stalled={status === "stalled" || undefined}>
          <Icon name="search" size={22} />
          <input
            type="search"
            aria-label="Search"
            placeholder={SEARCH_PLACEHOLDER}
            autoComplete="off"
            maxLength={SEARCH_QUERY_MAX_LENGTH}
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={pasteQuery}
          />
        </div>
        <PagePart name="The filters" onError={requireFullLoad}>
          <SearchFilters facets={facets} category={address.category} protocol={address.protocol} onChange={filter} />
        </PagePart>
      </form>
      <p ref={count} role="status" className={styles.count} tabIndex={-1}>
        {!isReady && <span className={styles.starting}>Loading search…</span>}
        {shown && (status === "stalled" ? "Searching…" : countOf(shown))}
      </p>
      <SearchMessage
        status={status}
        result={result}
        query={asked.query}
        isFiltered={asked.category !== "" || asked.protocol !== ""}
        onRetry={retryHere}
        onIdea={searchFor}
        onClearFilters={clearFilters}
      />
      <ul className={styles.results}>
        {groups.map((group) => (
          <ResultGroup key={group.page} {...group} />
        ))}
      </ul>
      {groups.length > 0 && <ResultPages ref={pages} address={asked} pages={result?.nbPages ?? 0} />}
    </div>
  )
}

const countOf = ({ nbHits, page, nbPages }: SearchResult): string =>
  (nbHits === 1 ? "1 result" : `${nbHits} results`) + (nbPages > 1 ? `, page ${page + 1} of ${nbPages}` : "")
