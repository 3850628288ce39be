import type { ReactNode } from "react"
import { Breadcrumbs } from "../../components/Breadcrumbs/Breadcrumbs"
import { Pagination } from "../../components/Pagination/Pagination"
import { Sidebar } from "../../components/Sidebar/Sidebar"
import { TableOfContents } from "../../components/TableOfContents/TableOfContents"
import { MAIN_CONTENT_ID } from "../../config/constants"
import { siteConfig } from "../../config/site.config"
import type { Breadcrumb, Neighbour, Sidebar as SidebarData, TocEntry } from "../../guides/types"
import * as styles from "./DocsLayout.module.css"

export interface DocsLayoutProps {
  path: string
  sidebar: SidebarData
  breadcrumbs?: Breadcrumb[]
  toc?: TocEntry[]
  /**
   * The method whose tab is open; entries of other methods are left out of the table of contents. Undefined in static HTML and in
   * the first render, where style sheets decide.
   */
  activeMethod?: string
  previous?: Neighbour | null
  next?: Neighbour | null
  /** Lets the content use the width that the table of contents would take. */
  wide?: boolean
  /** The page begins with a head of its own, above which a folded table of contents would be in the way. */
  landing?: boolean
  children: ReactNode
}

/** A page with the sidebar at its left: a guide, a written page, a list. The chrome around it comes from `Chrome`. */
export function DocsLayout(props: DocsLayoutProps) {
  const {
    path,
    sidebar,
    breadcrumbs = [],
    toc = [],
    activeMethod,
    previous,
    next,
    wide = false,
    landing = false,
    children,
  } = props
  const entries = toc.filter(({ method }) => !method || !activeMethod || method === activeMethod)
  const hasToc = entries.length > 0
  return (
    <div className={styles.layout}>
      <div className={styles.sidebar}>
        <Sidebar sidebar={sidebar} path={path} />
      </div>
      <main
        id={MAIN_CONTENT_ID}
        tabIndex={-1}
        className={styles.main}
        data-toc={hasToc || undefined}
        data-wide={wide || undefined}
        data-landing={landing || undefined}
      >
        <div className={styles.breadcrumbs}>{siteConfig.breadcrumbs && <Breadcrumbs items={breadcrumbs} />}</div>
        {hasToc && (
          <div className={styles.toc}>
            <TableOfContents entries={entries} />
          </div>
        )}
        <div className={styles.content}>
          {children}
          <Pagination previous={previous} next={next} />
        </div>
      </main>
    </div>
  )
}
