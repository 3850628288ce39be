import { useEffect, useId, useRef, useState } from "react"
import type { TocEntry } from "../../../tree/toc"
import { useActiveHeading } from "../../../hooks/use-active-heading"
import { Icon } from "../../ui/Icon/Icon"
import { METHOD_PANELS } from "../../../config/constants"
import * as styles from "./TableOfContents.module.css"

interface TableOfContentsProps {
  entries: TocEntry[]
  /** Entries of other methods are omitted. If undefined, all entries are shown. */
  activeMethod?: string
}

/**
 * The page's headings of levels 2 and 3. On wide screens it is next to the text and marks the current section; on
 * narrow screens it is folded above the text. In static HTML, entries are shown and hidden with the panels of their
 * methods.
 */
export function TableOfContents({ entries: all, activeMethod }: TableOfContentsProps) {
  const entries = all.filter(({ method }) => !method || !activeMethod || method === activeMethod)
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const active = useActiveHeading(entries.map(({ id }) => id))

  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]")
    const frame = current?.closest<HTMLElement>("nav")
    if (!current || !frame || frame.scrollHeight <= frame.clientHeight) return
    frame.scrollTop = current.offsetTop - frame.clientHeight / 2
  }, [active])

  if (entries.length === 0) return null
  const methods = [...new Set(entries.flatMap(({ method }) => method ?? []))]
  const panelOf = (method: string | undefined) =>
    methods.length > 1 && method
      ? { "data-panel-of": METHOD_PANELS, "data-panel": method, "data-first": method === methods[0] || undefined }
      : {}
  return (
    <nav aria-label="On this page" className={styles.toc}>
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
      <ul ref={list} id={listId} className={styles.list} data-open={isOpen || undefined}>
        {entries.map(({ id, text, level, method }) => (
          <li key={id} data-level={level} {...panelOf(method)}>
            <a href={`#${id}`} aria-current={id === active ? "location" : undefined} onClick={() => setIsOpen(false)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
