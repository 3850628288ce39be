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
   * The method whose tab is open; the table of contents omits entries of other methods. Undefined in static HTML and in
   * the first render, where style sheets decide.
   */
  activeMethod?: string
  previous?: Neighbour | null
  next?: Neighbour | null
  /** Lets the content use the width of the table of contents. */
  wide?: boolean
  /** Whether the page starts with its own header, which the folded table of contents must not precede. */
  landing?: boolean
  children: ReactNode
}

/** A page with the sidebar on its left: a guide, a written page or a list. `Chrome` provides the parts around it. */
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
