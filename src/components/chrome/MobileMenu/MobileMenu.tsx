import { useEffect, useRef, useState } from "react"
import { DESKTOP_QUERY, ICON_SIZE_CLOSE } from "../../../config/constants"
import { trapFocus } from "../../../hooks/trap-focus"
import { Icon } from "../../ui/Icon/Icon"
import { Logo } from "../Logo/Logo"
import { MobileMenuPanels } from "./MobileMenuPanels"
import * as styles from "./MobileMenu.module.css"

interface MobileMenuProps {
  /** Path of the page that is shown. */
  path: string
  /** Called after the menu has closed, for any reason. */
  onClose: () => void
}

/**
 * The side menu on narrow screens, open while it is mounted. As a native modal dialog, it makes the page behind inert,
 * closes on Escape and restores the focus.
 */
export function MobileMenu({ path, onClose }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The sidebar scrolls its current link into view on mount, which requires an open dialog.
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const menu = dialog.current
    if (!menu) return
    if (!menu.open) menu.showModal()
    // The browser would focus the logo, which leaves the page.
    menu.querySelector("button")?.focus()
    setIsShown(true)
    const close = () => menu.close()
    const closeOnChoice = ({ target }: Event) => {
      const isBackdrop = target === menu
      if (isBackdrop || (target instanceof Element && target.closest("a"))) menu.close()
    }
    const desktop = window.matchMedia(DESKTOP_QUERY)
    desktop.addEventListener("change", close)
    window.addEventListener("popstate", close)
    menu.addEventListener("click", closeOnChoice)
    menu.addEventListener("keydown", trapFocus)
    return () => {
      desktop.removeEventListener("change", close)
      window.removeEventListener("popstate", close)
      menu.removeEventListener("click", closeOnChoice)
      menu.removeEventListener("keydown", trapFocus)
    }
  }, [])

  return (
    <dialog ref={dialog} aria-label="Menu" className={styles.menu} onClose={onClose}>
      <div className={styles.inner}>
        <div className={styles.header}>
          <Logo />
          <button
            type="button"
            className={styles.close}
            aria-label="Close menu"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={ICON_SIZE_CLOSE} />
          </button>
        </div>
        {isShown && <MobileMenuPanels path={path} />}
      </div>
    </dialog>
  )
}
