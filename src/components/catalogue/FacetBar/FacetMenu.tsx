import { useEffect, useRef } from "react"
import type { Facet } from "../../../guides/catalogue/facets"
import { Icon } from "../../ui/Icon/Icon"
import { isDisabled, type FacetOption } from "./facet-option"
import * as styles from "./FacetBar.module.css"

interface FacetMenuProps {
  label: string
  groups: readonly { label: string; options: readonly FacetOption[] }[]
  onToggle: (facet: Facet, value: string) => void
}

/** A menu of checkboxes, which stays open while the reader chooses; Escape and a press outside close it. */
export function FacetMenu({ label, groups, onToggle }: FacetMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOnPress = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    // A press on the text of an option first focuses <main>, which contains the menu.
    const closeOnFocus = (event: Event) => {
      if (event.target instanceof Node && !event.target.contains(menu.current)) closeOnPress(event)
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
    document.addEventListener("pointerdown", closeOnPress)
    document.addEventListener("focusin", closeOnFocus)
    return () => {
      element?.removeEventListener("keydown", closeOnEscape)
      document.removeEventListener("pointerdown", closeOnPress)
      document.removeEventListener("focusin", closeOnFocus)
    }
  }, [])
  const chosen = groups.flatMap(({ options }) => options.filter((option) => option.chosen)).length
  return (
    <details ref={menu} className={styles.menu}>
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
      <div className={styles.options}>
        {groups.map(({ label: legend, options }) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            {options.map((option) => (
              <label key={`${option.facet} ${option.value}`} className={styles.option}>
                <input
                  type="checkbox"
                  checked={option.chosen}
                  aria-disabled={isDisabled(option)}
                  onChange={() => isDisabled(option) || onToggle(option.facet, option.value)}
                />
                <span>{option.label}</span>
                <span className={styles.count}>{option.count}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  )
}
