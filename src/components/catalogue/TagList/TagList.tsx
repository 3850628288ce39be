import { Link } from "../../ui/Link/Link"
import * as styles from "./TagList.module.css"

export interface TagListItem {
  label: string
  description: string
  path: string
  count: number
}

/** All tags, each with its description and number of guides. */
export function TagList({ tags }: { tags: readonly TagListItem[] }) {
  return (
    <ul className={styles.list}>
      {tags.map(({ label, description, path, count }) => (
        <li key={path}>
          <h2 className={styles.label}>
            <Link href={path}>{label}</Link>
            <span className={styles.count}>{count === 1 ? "1 guide" : `${count} guides`}</span>
          </h2>
          <p className={styles.description}>{description}.</p>
        </li>
      ))}
    </ul>
  )
}
