import { useEffect, useState } from "react"
import { APPLICATIONS } from "../../../guides/paths"
import type { SidebarCategory as Category } from "../../../guides/types"
import { Collapsible } from "../../ui/Collapsible/Collapsible"
import { Icon } from "../../ui/Icon/Icon"
import { Link } from "../../ui/Link/Link"
import * as styles from "./Sidebar.module.css"

/** Which categories are open, for the lifetime of the document, because each page remounts the sidebar. */
const openCategories = new Map<string, boolean>()

interface SidebarCategoryProps {
  category: Category
  path: string
  /** Whether the page also contains the guides of a folded category. */
  isFull: boolean
}

/**
 * A category that folds; the one with the current page is open at first. Until the page contains its guides, a link
 * leads to their list, for readers without JavaScript.
 */
export function SidebarCategory({ category, path, isFull }: SidebarCategoryProps) {
  const isCurrent = category.items.some((item) => item.path === path)
  const [defaultOpen] = useState(() => isCurrent || (openCategories.get(category.id) ?? false))
  const [wasOpened, setWasOpened] = useState(defaultOpen)
  const items =
    isFull || wasOpened
      ? category.items
      : [{ label: `All guides (${category.items.length})`, path: `${APPLICATIONS}#${category.id}` }]

  useEffect(() => {
    openCategories.set(category.id, defaultOpen)
  }, [category.id, defaultOpen])

  return (
    <li>
      <Collapsible
        defaultOpen={defaultOpen}
        onToggle={(isOpen) => {
          openCategories.set(category.id, isOpen)
          if (isOpen) setWasOpened(true)
        }}
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
