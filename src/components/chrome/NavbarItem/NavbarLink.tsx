import type { NavbarLink as LinkData } from "../../../config/navbar"
import { Icon } from "../../ui/Icon/Icon"
import { Link } from "../../ui/Link/Link"
import * as styles from "./NavbarItem.module.css"

interface NavbarLinkProps {
  link: LinkData
  path: string
  onVersion: (name: string) => void
  isMobile: boolean
}

/** A link in the navbar, a dropdown or the mobile menu. */
export function NavbarLink({ link, path, onVersion, isMobile }: NavbarLinkProps) {
  const { label, href, icon, target, isActive, version, language } = link
  const showsLabel = !icon || isMobile
  return (
    <Link
      href={href}
      target={target}
      className={icon && !isMobile ? styles.icon : styles.link}
      data-active={isActive || undefined}
      aria-current={href === path ? "page" : undefined}
      aria-label={showsLabel ? undefined : label}
      title={showsLabel ? undefined : label}
      lang={language}
      hrefLang={language}
      onClick={version ? () => onVersion(version) : undefined}
    >
      {icon && <Icon name={icon} />}
      {showsLabel && label}
    </Link>
  )
}
