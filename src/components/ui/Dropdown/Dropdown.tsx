import { useId, type ReactNode } from "react"
import { useDropdown } from "../../../hooks/use-dropdown"
import { Icon } from "../Icon/Icon"
import * as styles from "./Dropdown.module.css"

interface DropdownProps {
  /** The button's content. */
  label: ReactNode
  /** The button's accessible name, if the content does not provide one. */
  accessibleLabel?: string
  /** `li` elements with links. */
  children: ReactNode
  align?: "start" | "end"
}

/** A button that opens a list of links. */
export function Dropdown({ label, accessibleLabel, children, align = "start" }: DropdownProps) {
  const { isOpen, root, button } = useDropdown()
  const listId = useId()
  return (
    <div className={styles.dropdown} {...root}>
      <button type="button" className={styles.button} aria-label={accessibleLabel} aria-controls={listId} {...button}>
        {label}
        <Icon name="chevron" size={14} className={styles.chevron} />
      </button>
      <ul id={listId} className={styles.list} data-open={isOpen || undefined} data-align={align} role="list">
        {children}
      </ul>
    </div>
  )
}
