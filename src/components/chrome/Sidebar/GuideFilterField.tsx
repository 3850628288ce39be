import { navigate } from "gatsby"
import type { KeyboardEvent } from "react"
import type { GuideFilter } from "./use-guide-filter"
import * as styles from "./Sidebar.module.css"

/** The sidebar's field. Enter opens the best match, and Escape clears the field. */
export function GuideFilterField({ query, setQuery, count, matches, load }: GuideFilter) {
  const label = `Filter ${count} guides`
  const takeKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Escape" && query) {
      event.preventDefault()
      // Escape without a query closes the menu on phones.
      event.nativeEvent.stopImmediatePropagation()
      event.stopPropagation()
      setQuery("")
    } else if (event.key === "Enter" && matches?.[0]) {
      event.preventDefault()
      void navigate(matches[0].path)
      setQuery("")
    }
  }
  return (
    <input
      type="search"
      className={`${styles.filter} needs-script`}
      aria-label={label}
      placeholder={label}
      value={query}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      onFocus={load}
      onChange={(event) => setQuery(event.target.value)}
      onKeyDown={takeKey}
    />
  )
}
