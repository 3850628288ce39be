import { memo, useEffect, useState } from "react"
import { APPLICATIONS } from "../../../guides/paths"
import type { SidebarCategory as Category } from "../../../guides/types"
import { Collapsible } from "../../ui/Collapsible/Collapsible"
import { Icon } from "../../ui/Icon/Icon"
import { ListLink } from "../../ui/ListLink/ListLink"
import * as styles from "./Sidebar.module.css"

/** Whether each category is open, by id. Outlives the sidebar, because the mobile menu mounts a new one each time. */
const openCategories = new Map<string, boolean>()

interface SidebarCategoryProps {
  category: Category
  /** Path of the page that is shown, if it is one of this category. */
  current: string | undefined
  /** Whether guides are also rendered while the category is folded. */
  isFull: boolean
}

/**
 * A category that readers can fold. It opens when they come from another category to one of its pages. Until its guides
 * are rendered, a link to their list replaces them, for readers without JavaScript.
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
              <ListLink
                path={item.path}
                className={styles.link}
                aria-current={item.path === current ? "page" : undefined}
              >
                {item.label}
              </ListLink>
            </li>
          ))}
        </ul>
      </Collapsible>
    </li>
  )
})
