import { useEffect, useState } from "react"
import type { SidebarCategory as Category } from "../../guides/types"
import { Collapsible } from "../Collapsible/Collapsible"
import { Icon } from "../Icon/Icon"
import { Link } from "../Link/Link"
import * as styles from "./Sidebar.module.css"

/** What is open and closed, for as long as the document lives: the sidebar is made anew for each page. */
const openCategories = new Map<string, boolean>()

interface SidebarCategoryProps {
  category: Category
  path: string
}

/** A category that folds; the one with the current page is open at first. */
export function SidebarCategory({ category, path }: SidebarCategoryProps) {
  const isCurrent = category.items.some((item) => item.path === path)
  const [defaultOpen] = useState(() => isCurrent || (openCategories.get(category.id) ?? false))

  useEffect(() => {
    openCategories.set(category.id, defaultOpen)
  }, [category.id, defaultOpen])

  return (
    <li>
      <Collapsible
        defaultOpen={defaultOpen}
        onToggle={(isOpen) => openCategories.set(category.id, isOpen)}
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
          {category.items.map((item) => (
            <li key={item.path}>
              <Link href={item.path} className={styles.link} aria-current={item.path === path ? "page" : undefined}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </Collapsible>
    </li>
  )
}
