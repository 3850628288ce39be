import { useEffect, useRef, useState } from "react"
import { DESKTOP_BREAKPOINT_PX, ICON_SIZE_CLOSE } from "../../config/constants"
import { Icon } from "../Icon/Icon"
import { Logo } from "../Logo/Logo"
import { MobileMenuPanels } from "./MobileMenuPanels"
import { holdFocus } from "./hold-focus"
import * as styles from "./MobileMenu.module.css"

interface MobileMenuProps {
  /** Path of the page that is shown. */
  path: string
  /** Called once the menu has closed, for whatever reason. */
  onClose: () => void
}

/**
 * The side menu of narrow screens, open for as long as it is mounted. A modal dialog of the browser: the page behind is out
 * of reach, Escape closes it, and the focus goes back to where it was.
 */
export function MobileMenu({ path, onClose }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The sidebar brings its current link into view when it is made, which takes an open dialog.
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const menu = dialog.current
    if (!menu) return
    if (!menu.open) menu.showModal()
    setIsShown(true)
    const close = () => menu.close()
    const closeOnChoice = ({ target }: Event) => {
      const isBackdrop = target === menu
      if (isBackdrop || (target instanceof Element && target.closest("a"))) menu.close()
    }
    const desktop = window.matchMedia(`(min-width: ${DESKTOP_BREAKPOINT_PX}px)`)
    desktop.addEventListener("change", close)
    window.addEventListener("popstate", close)
    menu.addEventListener("click", closeOnChoice)
    menu.addEventListener("keydown", holdFocus)
    return () => {
      desktop.removeEventListener("change", close)
      window.removeEventListener("popstate", close)
      menu.removeEventListener("click", closeOnChoice)
      menu.removeEventListener("keydown", holdFocus)
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
