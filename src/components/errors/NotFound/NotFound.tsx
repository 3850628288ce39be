import { navigate, withPrefix } from "gatsby"
import { useEffect, useState, type ReactNode } from "react"
import { nearestGuides } from "../../../guides/nearest"
import { APPLICATIONS, NAMES_FILE, normalizePath } from "../../../guides/paths"
import type { FilterNames, SidebarItem } from "../../../guides/types"
import { requireFullLoad } from "../../../hooks/full-load"
import { useSidebar } from "../../../hooks/use-sidebar"
import { fetchJson } from "../../../network/fetch-json"
import { Link } from "../../ui/Link/Link"
import { PagePart } from "../PagePart/PagePart"
import * as styles from "./NotFound.module.css"

interface NotFoundProps {
  /** Path of the address, including the path prefix. */
  pathname: string
  /** The button that opens the search. */
  search: ReactNode
}

/** The not-found page: a search, and guides with a similar address. */
export function NotFound({ pathname, search }: NotFoundProps) {
  return (
    <div className={styles.notFound}>
      <p className={styles.code}>404</p>
      <h1>Page not found</h1>
      <p>There is no page at this address. Search for the application, or browse all guides.</p>
      <div className={styles.actions}>
        {search}
        <Link href={APPLICATIONS}>All applications</Link>
      </div>
      <PagePart name="The list of similar guides" onError={requireFullLoad}>
        <NearestGuides pathname={pathname.slice(withPrefix("/").length - 1)} />
      </PagePart>
    </div>
  )
}

/**
 * Lists guides with a similar address. If the address is another form of a page's path, such as
 * `/monitoring/grafana.html`, opens that page.
 */
function NearestGuides({ pathname }: { pathname: string }) {
  const sidebar = useSidebar()
  const [nearest, setNearest] = useState<SidebarItem[]>([])

  useEffect(() => {
    const items = sidebar.categories.flatMap((category) => category.items)
    const canonical = normalizePath(pathname)
    const known = [...sidebar.links, ...items].some(({ path }) => path === canonical)
    if (known && canonical !== pathname) {
      void navigate(canonical + window.location.search + window.location.hash, { replace: true })
      return
    }
    let isCurrent = true
    const suggest = (names: FilterNames) => {
      if (!isCurrent) return
      const guides = items.map((item) => ({ ...item, name: item.label, aliases: names[item.path]?.aliases }))
      setNearest(nearestGuides(pathname, guides))
    }
    // Without other names, addresses and names are compared.
    fetchJson(withPrefix(NAMES_FILE), "The list of names").then(
      (names) => suggest(names as FilterNames),
      () => suggest({}),
    )
    return () => {
      isCurrent = false
    }
  }, [sidebar, pathname])

  return (
    <div aria-live="polite">
      {nearest.length > 0 && (
        <>
          <h2>Did you mean one of these?</h2>
          <ul>
            {nearest.map(({ label, path }) => (
              <li key={path}>
                <Link href={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
