import { memo, useEffect, useState } from "react"
import { APPLICATIONS } from "../../../guides/paths"
import type { SidebarCategory as Category } from "../../../guides/types"
import { Collapsible } from "../../ui/Collapsible/Collapsible"
import { Icon } from "../../ui/Icon/Icon"
import { SidebarLink } from "./SidebarLink"
import * as styles from "./Sidebar.module.css"

/** Which categories are open, for the lifetime of the document: the mobile menu mounts its own sidebar each time. */
const openCategories = new Map<string, boolean>()

interface SidebarCategoryProps {
  category: Category
  /** Path of the page that is shown, if it is one of this category. */
  current: string | undefined
  /** Whether the page also contains the guides of a folded category. */
  isFull: boolean
}

/**
 * A category that folds and opens when a page in it is shown. Until the page contains its guides, a link leads to their list, for
 * readers without JavaScript.
 */
export const SidebarCategory = memo(function SidebarCategory({ category, current, isFull }: SidebarCategoryProps) {
  const isCurrent = current !== undefined
  const [isOpen, setOpen] = useState(() => isCurrent || (openCategories.get(category.id) ?? false))
  const [wasCurrent, setWasCurrent] = useState(isCurrent)
  if (wasCurrent !== isCurrent) {
    setWasCurrent(isCurrent)
    if (isCurrent) setOpen(true)
  }
  const items =
    isFull || isOpen
      ? category.items
      : [{ label: `All guides (${category.items.length})`, path: `${APPLICATIONS}#${category.id}` }]

  useEffect(() => {
    openCategories.set(category.id, isOpen)
  }, [category.id, isOpen])

  return (
    <li>
      <Collapsible
        isOpen={isOpen}
        onToggle={setOpen}
        className={styles.category}
        summaryClassName={`${styles.summary} ${isCurrent ? styles.currentCategory : ""}`}
        summary={
          <>
            {category.label}
            <Icon name="chevron" size={16} className={styles.chevron} />
          </>
        }
      >
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.path}>
              <SidebarLink
                {...item}
                className={styles.link}
                aria-current={item.path === current ? "page" : undefined}
              />
            </li>
          ))}
        </ul>
      </Collapsible>
    </li>
  )
})
