import { useRef } from "react"
import { HOME } from "../../../guides/paths"
import type { Sidebar as SidebarData } from "../../../guides/types"
import { GuideFilterField } from "./GuideFilterField"
import { SidebarCategory } from "./SidebarCategory"
import { ListLink } from "../../ui/ListLink/ListLink"
import { useFullSidebar } from "./use-full-sidebar"
import { useGuideFilter } from "./use-guide-filter"
import { useSidebarScroll } from "./use-sidebar-scroll"
import * as styles from "./Sidebar.module.css"

interface SidebarProps {
  sidebar: SidebarData
  /** Path of the page that is shown. */
  path: string
  label?: string
}

/** The `aria-current` of a link above the categories; `true` for pages below its path, such as a tag's page. */
function current(link: string, path: string): "page" | "true" | undefined {
  if (link === path) return "page"
  return link !== HOME && path.startsWith(link) ? "true" : undefined
}

const matchText = (count: number): string =>
  count === 0 ? "No guide has this name." : count === 1 ? "1 guide" : `${count} guides`

/**
 * The guides by category, with a field that filters them. The current page is marked and scrolled into view. Categories
 * that readers open or close stay so on other pages.
 */
export function Sidebar({ sidebar, path, label = "Guides" }: SidebarProps) {
  const nav = useRef<HTMLElement>(null)
  useSidebarScroll(nav, path)
  const isFull = useFullSidebar()
  const filter = useGuideFilter(sidebar)
  const { matches } = filter
  return (
    <nav ref={nav} aria-label={label} className={styles.sidebar}>
      <GuideFilterField {...filter} />
      <p role="status" className={matches?.length === 0 ? styles.none : "visually-hidden"}>
        {matches && matchText(matches.length)}
      </p>
      {matches && (
        <ul className={styles.list}>
          {matches.map((item) => (
            <li key={item.path}>
              <ListLink path={item.path} className={styles.link} aria-current={current(item.path, path)}>
                {item.label}
              </ListLink>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.list} hidden={Boolean(matches)}>
        {sidebar.links.map((item) => (
          <li key={item.path}>
            <ListLink path={item.path} className={styles.link} aria-current={current(item.path, path)}>
              {item.label}
            </ListLink>
          </li>
        ))}
      </ul>
      <ul className={`${styles.list} ${styles.categories}`} hidden={Boolean(matches)}>
        {sidebar.categories.map((category) => (
          <SidebarCategory
            key={category.id}
            category={category}
            current={category.items.find((item) => item.path === path)?.path}
            isFull={isFull}
          />
        ))}
      </ul>
    </nav>
  )
}
