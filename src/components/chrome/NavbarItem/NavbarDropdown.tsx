import { ICON_SIZE_TRANSLATE } from "../../../config/constants"
import type { NavbarDropdown as DropdownData } from "../../../config/navbar"
import { Collapsible } from "../../ui/Collapsible/Collapsible"
import { Dropdown } from "../../ui/Dropdown/Dropdown"
import { Icon } from "../../ui/Icon/Icon"
import { NavbarLink } from "./NavbarLink"
import * as styles from "./NavbarItem.module.css"

interface NavbarDropdownProps {
  dropdown: DropdownData
  path: string
  onVersion: (name: string) => void
  isMobile: boolean
}

/** A list of links that opens over the page in the navbar, and in place in the mobile menu. */
export function NavbarDropdown({ dropdown, path, onVersion, isMobile }: NavbarDropdownProps) {
  const { label, icon, links } = dropdown
  const content = (
    <>
      {icon && <Icon name={icon} size={ICON_SIZE_TRANSLATE} />}
      <span className={icon && styles.label}>{label}</span>
    </>
  )
  const items = links.map((link) => (
    <li key={`${link.href} ${link.label}`}>
      <NavbarLink link={link} path={path} onVersion={onVersion} isMobile={isMobile} />
    </li>
  ))
  const accessibleLabel = icon === "translate" ? `Language: ${label}` : undefined
  if (!isMobile) {
    return (
      <Dropdown label={content} accessibleLabel={accessibleLabel} align="end">
        {items}
      </Dropdown>
    )
  }
  return (
    <Collapsible
      className={styles.group}
      summaryClassName={styles.summary}
      summary={
        <>
          {content}
          <Icon name="chevron" size={16} className={styles.chevron} />
        </>
      }
    >
      <ul className={styles.items}>{items}</ul>
    </Collapsible>
  )
}
