import { GuideList, type GuideListItem } from "../GuideList/GuideList"
import * as styles from "./Catalogue.module.css"

export interface CatalogueCategory {
  slug: string
  label: string
  description: string
  guides: readonly GuideListItem[]
}

/** All guides by category; each category's slug is an anchor. */
export function Catalogue({ categories }: { categories: readonly CatalogueCategory[] }) {
  return (
    <div className={styles.catalogue}>
      {categories.map(({ slug, label, description, guides }) => (
        <section key={slug} aria-labelledby={slug}>
          <h2 id={slug} className={styles.label}>
            {label}
          </h2>
          <p className={styles.description}>{description}</p>
          <GuideList guides={guides} />
        </section>
      ))}
    </div>
  )
}
