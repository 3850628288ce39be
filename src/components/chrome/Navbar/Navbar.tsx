import { useState } from "react"
import { siteConfig } from "../../../config/site.config"
import type { NavbarItemConfig } from "../../../config/types"
import { ColorModeToggle } from "../ColorModeToggle/ColorModeToggle"
import { Icon } from "../../ui/Icon/Icon"
import { Logo } from "../Logo/Logo"
import { MobileMenu } from "../MobileMenu/MobileMenu"
import { NavbarItem } from "../NavbarItem/NavbarItem"
import * as styles from "./Navbar.module.css"

interface NavbarProps {
  /** Path of the page that is shown. */
  path: string
  /** The site's own items by default. */
  items?: NavbarItemConfig[]
}

/**
 * The bar at the top of every page. On narrow screens it shows the menu button, logo, search and color mode; the rest
 * is in the menu.
 */
export function Navbar({ path, items = siteConfig.navbar.items }: NavbarProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const left = items.filter(({ position }) => position === "left")
  const right = items.filter(({ position }) => position !== "left")
  return (
    <header className={styles.navbar}>
      <div className={styles.inner}>
        <button
          type="button"
          className={`${styles.menuButton} needs-script`}
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        >
          <Icon name="menu" size={22} />
        </button>
        <Logo />
        <nav aria-label="Main" className={styles.items}>
          <NavbarList items={left} path={path} />
          <NavbarList items={right} path={path} />
        </nav>
        <div className={styles.end}>{siteConfig.colorMode.showToggle && <ColorModeToggle />}</div>
      </div>
      {isMenuOpen && <MobileMenu path={path} onClose={() => setIsMenuOpen(false)} />}
    </header>
  )
}

function NavbarList({ items, path }: { items: NavbarItemConfig[]; path: string }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index} data-type={item.type ?? "default"}>
          <NavbarItem item={item} path={path} />
        </li>
      ))}
    </ul>
  )
}
