import { Link } from "../../ui/Link/Link"
import { SearchButton } from "../../search/SearchButton/SearchButton"
import * as styles from "./Hero.module.css"

/** The landing section of the home page: introduces the site and links to a guide. */
export function Hero({ title, description, count }: { title: string; description: string; count: number }) {
  return (
    <header className={styles.hero}>
      <h1>{title}</h1>
      <p className={styles.description}>{description}</p>
      <div className={styles.actions}>
        <SearchButton size="large" />
        <Link href="/applications/" className={styles.browse}>
          Browse all {count} guides
        </Link>
      </div>
    </header>
  )
}
