import { useDeferredValue, useRef, type KeyboardEvent } from "react"
import { navigate } from "gatsby"
import type { CatalogueGroup, CatalogueGuide } from "../../../guides/catalogue/entries"
import { ROOT_ATTRIBUTES } from "../../../config/constants"
import { useIsomorphicLayoutEffect } from "../../../hooks/use-isomorphic-layout-effect"
import { searchAddress } from "../../../search/client/search-address"
import { Link } from "../../ui/Link/Link"
import { FacetBar } from "../FacetBar/FacetBar"
import { GuideGroups } from "../GuideGroups/GuideGroups"
import { GuideTable } from "../GuideTable/GuideTable"
import { GuideTiles } from "../GuideTiles/GuideTiles"
import { NoApplication } from "../NoApplication/NoApplication"
import { CatalogueField } from "./CatalogueField"
import { moveFocus } from "./move-focus"
import { useCatalogue } from "./use-catalogue"
import * as styles from "./Catalogue.module.css"

interface CatalogueProps {
  /** All guides, in the order of the categories. */
  guides: readonly CatalogueGuide[]
  categories: readonly CatalogueGroup[]
  tags: readonly CatalogueGroup[]
  /** Tiles with name and protocols, or a table with all that the catalog knows. */
  view: "tiles" | "table"
}

/** Fill the first screen. */
const FIRST_CATEGORIES = 2

/** All applications, with a field and facets that filter them in place. */
export function Catalogue({ guides, categories, tags, view }: CatalogueProps) {
  const catalogue = useCatalogue(guides)
  const { query, selection, matching, shown } = catalogue
  const typed = query.trim()
  // After the last letter is deleted, all guides come back in two steps: with the CPU slowed 4 times, the first screen is there after 137
  // instead of 383 ms.
  const groups = useDeferredValue(typed) === typed ? categories : categories.slice(0, FIRST_CATEGORIES)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const List = view === "tiles" ? GuideTiles : GuideTable

  useIsomorphicLayoutEffect(() => document.documentElement.removeAttribute(ROOT_ATTRIBUTES.filtered), [])

  const takeKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Escape" && (query || event.target !== field.current)) {
      event.preventDefault()
      catalogue.setQuery("")
      field.current?.focus()
    } else if (event.key === "Enter" && event.target === field.current) {
      event.preventDefault()
      const [best] = shown
      if (typed && best && !best.isKind) void navigate(best.path)
    } else moveFocus(event, field.current, list.current)
  }

  /** Runs an action of a button that disappears. On touch screens, the field would open the keyboard. */
  const thenFocusField = (action: () => void) => () => {
    action()
    if (!window.matchMedia("(pointer: coarse)").matches) field.current?.focus()
  }

  return (
    <search className={styles.catalogue} aria-label="Applications" onKeyDown={takeKey}>
      <CatalogueField ref={field} query={query} onChange={catalogue.setQuery} />
      <FacetBar
        entries={matching}
        selection={selection}
        categories={categories}
        tags={tags}
        onToggle={catalogue.toggle}
        onClear={catalogue.clearFacets}
      />
      <p className={styles.count} role="status">
        {shown.length === 1 ? "1 application" : `${shown.length} applications`}
      </p>
      <div ref={list} className={styles.results}>
        {!typed && <GuideGroups guides={shown} groups={groups} List={List} />}
        {typed && shown.length > 0 && (
          <>
            {/* Grouping would hide that the best match is first. */}
            <List guides={shown} label="Applications" />
            <p className={styles.others}>
              Not here? <Link href={searchAddress({ query: typed })}>Search all text for “{typed}”</Link>
            </p>
          </>
        )}
        {shown.length === 0 && (
          <NoApplication
            query={typed}
            entries={guides}
            hidden={matching.length}
            onShowAll={thenFocusField(() => catalogue.setQuery(""))}
            onClear={thenFocusField(catalogue.clearFacets)}
          />
        )}
      </div>
    </search>
  )
}
