import { useId } from "react"
import { protocolLabel } from "../../../guides/labels"
import { useSidebar } from "../../../hooks/use-sidebar"
import { CATEGORY_ATTRIBUTE, PROTOCOL_ATTRIBUTE } from "../../../search/constants"
import type { SearchState } from "./use-search-results"
import * as styles from "./SearchResults.module.css"

interface SearchFiltersProps {
  facets: SearchState["facets"]
  category: string
  protocol: string
  onChange: (filters: { category?: string; protocol?: string }) => void
}

export function SearchFilters({ facets, category, protocol, onChange }: SearchFiltersProps) {
  const { categories } = useSidebar()
  return (
    <div className={styles.filters}>
      <Filter
        label="Category"
        all="All categories"
        value={category}
        counts={facets[CATEGORY_ATTRIBUTE] ?? {}}
        nameOf={(slug) => categories.find(({ id }) => id === slug)?.label ?? slug}
        onChange={(value) => onChange({ category: value })}
      />
      <Filter
        label="Protocol"
        all="All protocols"
        value={protocol}
        counts={facets[PROTOCOL_ATTRIBUTE] ?? {}}
        nameOf={protocolLabel}
        onChange={(value) => onChange({ protocol: value })}
      />
    </div>
  )
}

interface FilterProps {
  label: string
  all: string
  value: string
  counts: Record<string, number>
  nameOf: (value: string) => string
  onChange: (value: string) => void
}

/** The selected value stays in the list even if the query has no results for it. */
function Filter({ label, all, value, counts, nameOf, onChange }: FilterProps) {
  const id = useId()
  // Not the object itself, which also has `constructor`.
  const countOf = new Map(Object.entries(counts))
  const values = [...new Set([...countOf.keys(), ...(value ? [value] : [])])].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b), "en"),
  )
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {values.map((entry) => (
          <option key={entry} value={entry}>
            {nameOf(entry)} ({countOf.get(entry) ?? 0})
          </option>
        ))}
      </select>
    </div>
  )
}
