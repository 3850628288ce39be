import type { ReactNode } from "react"
import { PagePart } from "../../components/errors/PagePart/PagePart"
import { Pagination } from "../../components/document/Pagination/Pagination"
import { TableOfContents } from "../../components/document/TableOfContents/TableOfContents"
import { MAIN_CONTENT_ID } from "../../config/constants"
import { siteConfig } from "../../config/site.config"
import type { Neighbor } from "../../guides/types"
import type { TocEntry } from "../../tree/toc"
import * as styles from "./DocsLayout.module.css"

export interface DocsLayoutProps {
  /** A `Breadcrumbs` element. */
  breadcrumbs?: ReactNode
  toc?: TocEntry[]
  /** Replaces the table of contents, as the rail of a guide, which contains one. */
  rail?: ReactNode
  previous?: Neighbor | null
  next?: Neighbor | null
  /** Lets the content use the width of the table of contents. */
  wide?: boolean
  /** Whether the page starts with its own header, which the folded table of contents must not precede. */
  landing?: boolean
  children: ReactNode
}

/** A guide, a written page or a list, with its table of contents. `Chrome` provides the parts around it. */
export function DocsLayout(props: DocsLayoutProps) {
  const { breadcrumbs, toc = [], rail, previous, next, wide = false, landing = false, children } = props
  // A `toc` that is not a list must reach `TableOfContents`, whose boundary shows the error.
  const hasToc = rail !== undefined || !Array.isArray(toc) || toc.length > 0
  return (
    <main
      className={styles.main}
      data-toc={hasToc || undefined}
      data-wide={wide || undefined}
      data-landing={landing || undefined}
    >
      <div className={styles.breadcrumbs}>
        {siteConfig.breadcrumbs && <PagePart name="The breadcrumbs">{breadcrumbs}</PagePart>}
      </div>
      {hasToc && (
        <div className={styles.toc}>
          <PagePart name="The table of contents">{rail ?? <TableOfContents entries={toc} />}</PagePart>
        </div>
      )}
      {/* The link to skip leads here, past the rail, whose fields and contents are some thirty stops of the Tab key. */}
      <div id={MAIN_CONTENT_ID} tabIndex={-1} className={styles.content}>
        {children}
        <PagePart name="The links to the previous and next pages">
          <Pagination previous={previous} next={next} />
        </PagePart>
      </div>
    </main>
  )
}
