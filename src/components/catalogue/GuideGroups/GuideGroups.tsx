import type { ComponentType } from "react"
import type { CatalogueGroup, CatalogueGuide } from "../../../guides/catalogue/entries"
import * as styles from "./GuideGroups.module.css"

/** A list of guides in their order. */
export interface GuideListProps {
  guides: readonly CatalogueGuide[]
  /** What assistive technology calls the list, if it needs a name. */
  label: string
}

interface GuideGroupsProps {
  guides: readonly CatalogueGuide[]
  groups: readonly CatalogueGroup[]
  List: ComponentType<GuideListProps>
}

/** Guides under the headings of their categories, each with its number of guides; categories without a guide are left out. */
export function GuideGroups({ guides, groups, List }: GuideGroupsProps) {
  return (
    <div className={styles.groups}>
      {groups.map(({ slug, label }) => {
        const own = guides.filter(({ category }) => category === slug)
        return (
          own.length > 0 && (
            <section key={slug} aria-labelledby={slug}>
              <h2 id={slug} className={styles.label}>
                {label} <span className={styles.count}>{own.length}</span>
              </h2>
              <List guides={own} label={label} />
            </section>
          )
        )
      })}
    </div>
  )
}
