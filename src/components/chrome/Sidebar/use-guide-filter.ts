import { withPrefix } from "gatsby"
import { useMemo, useRef, useState } from "react"
import { NAMES_FILE } from "../../../guides/paths"
import type { FilterNames, Sidebar, SidebarItem } from "../../../guides/types"
import { fetchJson } from "../../../network/fetch-json"
import { importCode } from "../../../network/import-code"

export interface GuideFilter {
  query: string
  setQuery: (query: string) => void
  /** Number of all guides. */
  count: number
  /** The guides that match, best first; null without a query. */
  matches: readonly SidebarItem[] | null
  /** Loads the catalog's code, other names and protocols once. Until then, and if it fails, parts of names match. */
  load: () => void
}

/**
 * Filters the sidebar's guides by name, other names, protocols and category, with the code of the catalog. It would add 1.7 KB
 * to each page, so it loads when the field is used.
 */
export function useGuideFilter({ categories }: Sidebar): GuideFilter {
  const [query, setQuery] = useState("")
  const [names, setNames] = useState<FilterNames>({})
  const [code, setCode] = useState<typeof import("../../../guides/catalogue/match")>()
  const isRequested = useRef(false)
  const guides = useMemo(
    () =>
      categories.flatMap(({ id, items }) =>
        items.map((item) => ({ ...item, name: item.label, category: id, ...(names[item.path] ?? { aliases: [] }) })),
      ),
    [categories, names],
  )
  const matches = useMemo(() => {
    const typed = query.trim().toLowerCase()
    if (!typed) return null
    return code?.matchEntries(typed, guides) ?? guides.filter(({ name }) => name.toLowerCase().includes(typed))
  }, [query, guides, code])
  const load = () => {
    if (isRequested.current) return
    isRequested.current = true
    const retry = () => {
      isRequested.current = false
    }
    importCode(() => import("../../../guides/catalogue/match")).then(setCode, retry)
    fetchJson(withPrefix(NAMES_FILE), "The list of names").then((loaded) => setNames(loaded as FilterNames), retry)
  }
  return { query, setQuery, count: guides.length, matches, load }
}
