import { useCallback, useEffect, useRef, useState } from "react"
import { siteConfig } from "../../../config/site.config"
import { requireFullLoad } from "../../../hooks/full-load"
import { useSidebar } from "../../../hooks/use-sidebar"
import { ErrorBoundary, type ErrorFallbackProps } from "../../errors/ErrorBoundary/ErrorBoundary"
import { Icon } from "../../ui/Icon/Icon"
import { NavbarItem } from "../NavbarItem/NavbarItem"
import { PartError } from "../../errors/PagePart/PagePart"
import { Sidebar } from "../Sidebar/Sidebar"
import * as styles from "./MobileMenu.module.css"

interface MobileMenuPanelsProps {
  path: string
}

/** The menu's content. If the sidebar's data is broken, an error and the site's links are shown. */
export function MobileMenuPanels({ path }: MobileMenuPanelsProps) {
  const Fallback = useCallback(
    (failure: ErrorFallbackProps) => (
      <div className={styles.panel}>
        <PartError {...failure} />
        <MainLinks path={path} />
      </div>
    ),
    [path],
  )
  return (
    <ErrorBoundary name="The list of guides" fallback={Fallback} onError={requireFullLoad}>
      <Panels path={path} />
    </ErrorBoundary>
  )
}

/** The site's links, and the sidebar as the secondary menu, which is shown first on pages that it lists. */
function Panels({ path }: MobileMenuPanelsProps) {
  const sidebar = useSidebar()
  const [showsSidebar, setShowsSidebar] = useState(() =>
    [...sidebar.links, ...sidebar.categories.flatMap(({ items }) => items)].some((item) => item.path === path),
  )
  const switcher = useRef<HTMLButtonElement>(null)
  const isFirst = useRef(true)

  useEffect(() => {
    if (!isFirst.current) switcher.current?.focus()
    isFirst.current = false
  }, [showsSidebar])

  if (showsSidebar) {
    return (
      <div className={styles.panel}>
        <button ref={switcher} type="button" className={styles.switcher} onClick={() => setShowsSidebar(false)}>
          <Icon name="arrow-left" size={18} />
          Back to main menu
        </button>
        <Sidebar sidebar={sidebar} path={path} />
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <button ref={switcher} type="button" className={styles.switcher} onClick={() => setShowsSidebar(true)}>
        All guides
        <Icon name="arrow-right" size={18} className={styles.end} />
      </button>
      <MainLinks path={path} />
    </div>
  )
}

function MainLinks({ path }: MobileMenuPanelsProps) {
  return (
    <nav aria-label="Main" className={styles.links}>
      <ul>
        {siteConfig.navbar.items
          .filter((item) => item.type !== "search")
          .map((item, index) => (
            <li key={index}>
              <NavbarItem item={item} path={path} isMobile />
            </li>
          ))}
      </ul>
    </nav>
  )
}
