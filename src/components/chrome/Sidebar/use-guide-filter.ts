import { withPrefix } from "gatsby"
import { useMemo, useRef, useState } from "react"
import { matchEntries } from "../../../guides/catalogue/match"
import { NAMES_FILE } from "../../../guides/paths"
import type { Sidebar, SidebarItem } from "../../../guides/types"
import { fetchText } from "../../../network/fetch-text"

type OtherNames = Readonly<Record<string, readonly string[]>>

export interface GuideFilter {
  query: string
  setQuery: (query: string) => void
  /** The guides that match, best first; null without a query. */
  matches: readonly SidebarItem[] | null
  /** Loads the other names of applications once. Until then, and if they cannot be loaded, only names match. */
  loadNames: () => void
}

/** Filters the sidebar's guides by name and other names as the catalogue does. */
export function useGuideFilter({ categories }: Sidebar): GuideFilter {
  const [query, setQuery] = useState("")
  const [names, setNames] = useState<OtherNames>({})
  const isRequested = useRef(false)
  const guides = useMemo(
    () =>
      categories.flatMap(({ items }) =>
        items.map((item) => ({ ...item, name: item.label, aliases: names[item.path] ?? [] })),
      ),
    [categories, names],
  )
  const matches = useMemo(() => (query.trim() ? matchEntries(query, guides) : null), [query, guides])
  const loadNames = () => {
    if (isRequested.current) return
    isRequested.current = true
    fetchNames().then(setNames, () => {
      isRequested.current = false
    })
  }
  return { query, setQuery, matches, loadNames }
}

async function fetchNames(): Promise<OtherNames> {
  const { response, text } = await fetchText(withPrefix(NAMES_FILE))
  if (!response.ok) throw new Error(`The server responded with status ${response.status}.`)
  return JSON.parse(text) as OtherNames
}
