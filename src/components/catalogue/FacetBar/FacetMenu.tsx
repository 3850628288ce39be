import { useEffect, useRef, useState } from "react"
import type { CatalogueEntry } from "../../../guides/catalogue/entries"
import type { Facet, Selection } from "../../../guides/catalogue/facets"
import { Icon } from "../../ui/Icon/Icon"
import { countChosen, facetOptions, type FacetValues } from "./facet-option"
import * as styles from "./FacetBar.module.css"

interface FacetMenuProps {
  label: string
  groups: readonly { label: string; facets: readonly FacetValues[] }[]
  /** The entries that match the query. */
  entries: readonly CatalogueEntry[]
  selection: Selection
  onToggle: (facet: Facet, value: string) => void
}

/**
 * A menu of checkboxes, which stays open while the reader chooses; Escape and a press outside close it. Only an open menu has
 * checkboxes and counts, because each letter of a query changes them.
 */
export function FacetMenu({ label, groups, entries, selection, onToggle }: FacetMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // A reader can open it before React has started.
    if (menu.current?.open) setIsOpen(true)
    const closeOutside = (event: Event) => {
      if (menu.current?.open && event.target instanceof Node && !menu.current.contains(event.target))
        menu.current.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return
      // Only the menu closes; the field keeps its text.
      event.stopPropagation()
      menu.current.open = false
      menu.current.querySelector("summary")?.focus()
    }
    const element = menu.current
    element?.addEventListener("keydown", closeOnEscape)
    document.addEventListener("pointerdown", closeOutside)
    document.addEventListener("focusin", closeOutside)
    return () => {
      element?.removeEventListener("keydown", closeOnEscape)
      document.removeEventListener("pointerdown", closeOutside)
      document.removeEventListener("focusin", closeOutside)
    }
  }, [])
  const chosen = groups.flatMap(({ facets }) => facets).reduce((sum, facet) => sum + countChosen(facet, selection), 0)
  return (
    <details ref={menu} className={styles.menu} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.chip} data-chosen={chosen > 0 || undefined}>
        {label}
        {chosen > 0 && (
          <>
            {" "}
            <span className={styles.count}>{chosen}</span>
            <span className="visually-hidden"> chosen</span>
          </>
        )}
        <Icon name="chevron" size={14} />
      </summary>
      {isOpen && (
        <div className={styles.options}>
          {groups.map(({ label: legend, facets }) => (
            <fieldset key={legend}>
              <legend>{legend}</legend>
              {facets
                .flatMap((facet) => facetOptions(facet, entries, selection))
                .map(({ facet, value, label: name, count, chosen: isChosen }) => (
                  <label key={`${facet} ${value}`} className={styles.option}>
                    <input
                      type="checkbox"
                      checked={isChosen}
                      disabled={count === 0 && !isChosen}
                      onChange={() => onToggle(facet, value)}
                    />
                    <span>{name}</span>
                    <span className={styles.count}>{count}</span>
                  </label>
                ))}
            </fieldset>
          ))}
        </div>
      )}
    </details>
  )
}
