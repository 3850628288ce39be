import { useId } from "react"
import { protocolLabel } from "../../../guides/labels"
import { useSidebar } from "../../../hooks/use-sidebar"
import type { PageAnswer } from "../../../search/client/page-client"
import type { SearchAddress } from "../../../search/client/search-address"
import { CATEGORY_ATTRIBUTE, PROTOCOL_ATTRIBUTE } from "../../../search/constants"
import * as styles from "./SearchResults.module.css"

interface SearchFiltersProps extends Pick<SearchAddress, "category" | "protocol"> {
  facets: PageAnswer["facets"]
  onChange: (filters: Partial<SearchAddress>) => void
}

/** Filters by category and protocol, with the number of results for each value. */
export function SearchFilters({ facets, category, protocol, onChange }: SearchFiltersProps) {
  const { categories } = useSidebar()
  return (
    <div className={styles.filters}>
      <Filter
        label="Category"
        all="All categories"
        value={category}
        counts={facets[CATEGORY_ATTRIBUTE]}
        nameOf={(slug) => categories.find(({ id }) => id === slug)?.label ?? slug}
        onChange={(value) => onChange({ category: value })}
      />
      <Filter
        label="Protocol"
        all="All protocols"
        value={protocol}
        counts={facets[PROTOCOL_ATTRIBUTE]}
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
  counts: Record<string, number> | undefined
  nameOf: (value: string) => string
  onChange: (value: string) => void
}

/** The selected value stays in the list even if the query has no results for it. */
function Filter({ label, all, value, counts, nameOf, onChange }: FilterProps) {
  const id = useId()
  const options = new Map([...(value ? [[value, 0] as const] : []), ...Object.entries(counts ?? {})])
  const sorted = [...options].sort(([a], [b]) => nameOf(a).localeCompare(nameOf(b), "en"))
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {sorted.map(([entry, count]) => (
          <option key={entry} value={entry}>
            {nameOf(entry)} ({count})
          </option>
        ))}
      </select>
    </div>
  )
}
