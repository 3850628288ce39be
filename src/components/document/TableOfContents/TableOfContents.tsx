import { useId, useState } from "react"
import type { TocEntry } from "../../../tree/toc"
import { useActiveHeading } from "../../../hooks/use-active-heading"
import { Icon } from "../../ui/Icon/Icon"
import { TocList } from "./TocList"
import * as styles from "./TableOfContents.module.css"

/**
 * The page's headings of levels 2 and 3. On wide screens it is next to the text and marks the current section; on
 * narrow screens it is folded above the text.
 */
export function TableOfContents({ entries }: { entries: TocEntry[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const active = useActiveHeading(entries.map(({ id }) => id))

  if (entries.length === 0) return null
  return (
    <nav aria-label="On this page" className={`${styles.toc} ${styles.folded}`}>
      <p className={styles.title}>On this page</p>
      <button
        type="button"
        className={`${styles.toggle} needs-script`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        On this page
        <Icon name="chevron" size={18} className={styles.chevron} />
      </button>
      <TocList entries={entries} active={active} onChoose={() => setIsOpen(false)} id={listId} isOpen={isOpen} />
    </nav>
  )
}
