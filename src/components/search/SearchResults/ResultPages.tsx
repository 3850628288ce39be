import { forwardRef } from "react"
import { Link } from "../../ui/Link/Link"
import { searchAddress, type SearchAddress } from "../../../search/client/search-address"
import * as styles from "./SearchResults.module.css"

/** Links to the other pages of results. */
export const ResultPages = forwardRef<HTMLElement, { address: SearchAddress; pages: number }>(function ResultPages(
  { address, pages },
  ref,
) {
  if (pages < 2) return null
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <nav ref={ref} aria-label="Pages of results" className={styles.pages}>
      <ol>
        {numbers.map((page) => (
          <li key={page}>
            <Link
              href={searchAddress({ ...address, page })}
              aria-label={`Page ${page}`}
              aria-current={page === address.page ? "page" : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
})
