import { forwardRef, useId } from "react"
import { SEARCH_QUERY_MAX_LENGTH } from "../../../config/constants"
import { Icon } from "../../ui/Icon/Icon"
import * as styles from "./Catalogue.module.css"

interface CatalogueFieldProps {
  query: string
  onChange: (query: string) => void
}

/** The field that filters the applications. It takes no focus by itself, so that typing still opens the full search. */
export const CatalogueField = forwardRef<HTMLInputElement, CatalogueFieldProps>(function CatalogueField(
  { query, onChange },
  ref,
) {
  const id = useId()
  return (
    <div className={`${styles.field} needs-script`}>
      <Icon name="search" />
      <label htmlFor={id} className="visually-hidden">
        Which application?
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        value={query}
        maxLength={SEARCH_QUERY_MAX_LENGTH}
        placeholder="Which application?"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => showAboveKeyboard(event.currentTarget)}
      />
    </div>
  )
})

/** Leaves the space above a phone's keyboard to the applications that are found, instead of to the page's title. */
function showAboveKeyboard(field: HTMLInputElement): void {
  if (window.matchMedia("(pointer: coarse)").matches) field.scrollIntoView({ block: "start" })
}
