import { withPrefix } from "gatsby"
import { useMemo, useRef, useState } from "react"
import { matchEntries } from "../../../guides/catalogue/match"
import { NAMES_FILE } from "../../../guides/paths"
import type { FilterNames, Sidebar, SidebarItem } from "../../../guides/types"
import { fetchJson } from "../../../network/fetch-json"

export interface GuideFilter {
  query: string
  setQuery: (query: string) => void
  /** Number of all guides. */
  count: number
  /** The guides that match, best first; null without a query. */
  matches: readonly SidebarItem[] | null
  /** Loads other names and protocols once. Until then, and if they cannot be loaded, only names match. */
  loadNames: () => void
}

/** Filters the sidebar's guides by name, other names, protocols and category as the catalog does. */
export function useGuideFilter({ categories }: Sidebar): GuideFilter {
  const [query, setQuery] = useState("")
  const [names, setNames] = useState<FilterNames>({})
  const isRequested = useRef(false)
  const guides = useMemo(
    () =>
      categories.flatMap(({ id, items }) =>
        items.map((item) => ({ ...item, name: item.label, category: id, ...(names[item.path] ?? { aliases: [] }) })),
      ),
    [categories, names],
  )
  const matches = useMemo(() => (query.trim() ? matchEntries(query, guides) : null), [query, guides])
  const loadNames = () => {
    if (isRequested.current) return
    isRequested.current = true
    fetchJson(withPrefix(NAMES_FILE), "The list of names").then(
      (loaded) => setNames(loaded as FilterNames),
      () => {
        isRequested.current = false
      },
    )
  }
  return { query, setQuery, count: guides.length, matches, loadNames }
}
