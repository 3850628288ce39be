import { Link } from "../../ui/Link/Link"
import * as styles from "./CategoryGrid.module.css"

export interface CategoryGridItem {
  slug: string
  label: string
  description: string
  count: number
}

/** The categories as a grid of links to sections of the list of applications. */
export function CategoryGrid({ categories }: { categories: readonly CategoryGridItem[] }) {
  return (
    <ul className={styles.grid} aria-label="Categories">
      {categories
        .filter(({ count }) => count > 0)
        .map(({ slug, label, description, count }) => (
          <li key={slug} className={styles.item}>
            <Link href={`/applications/#${slug}`} className={styles.label}>
              {label}
            </Link>
            <p className={styles.description}>{description}</p>
            <p className={styles.count}>{count === 1 ? "1 guide" : `${count} guides`}</p>
          </li>
        ))}
    </ul>
  )
}
