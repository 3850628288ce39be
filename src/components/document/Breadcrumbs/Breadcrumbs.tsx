import type { Breadcrumb } from "../../../guides/types"
import { Link } from "../../ui/Link/Link"
import * as styles from "./Breadcrumbs.module.css"

interface BreadcrumbsProps {
  items: Breadcrumb[]
}

/** The path from the overview to this page; the last item is the page itself and not a link. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  if (items.length === 0) return null
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        {items.map(({ label, path }, index) => {
          const isLast = index === items.length - 1
          return (
            <li key={path}>{isLast ? <span aria-current="page">{label}</span> : <Link href={path}>{label}</Link>}</li>
          )
        })}
      </ol>
    </nav>
  )
}
