import type { Neighbor } from "../../../guides/types"
import { Icon } from "../../ui/Icon/Icon"
import { Link } from "../../ui/Link/Link"
import * as styles from "./Pagination.module.css"

interface PaginationProps {
  previous?: Neighbor | null
  next?: Neighbor | null
}

/** Links to the previous and next pages in the sidebar's order. */
export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Previous and next pages" className={styles.pagination}>
      {previous && (
        <Link href={previous.path} rel="prev" className={styles.link}>
          <span className={styles.direction}>
            <Icon name="arrow-left" size={14} /> Previous
          </span>
          <span className={styles.label}>{previous.label}</span>
        </Link>
      )}
      {next && (
        <Link href={next.path} rel="next" className={`${styles.link} ${styles.next}`}>
          <span className={styles.direction}>
            Next <Icon name="arrow-right" size={14} />
          </span>
          <span className={styles.label}>{next.label}</span>
        </Link>
      )}
    </nav>
  )
}
