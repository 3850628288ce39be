import { useEffect, useRef } from "react"
import type { TocEntry } from "../../../tree/toc"
import { METHOD_PANELS } from "../../../config/constants"
import * as styles from "./TableOfContents.module.css"

interface TocListProps {
  entries: TocEntry[]
  /** The id of the current section's heading. */
  active: string | null
  /** Called when the reader chooses a heading. */
  onChoose?: () => void
  id?: string
  isOpen?: boolean
}

/**
 * Links to headings, of which the current one is marked and kept in view. In static HTML, entries are shown and hidden
 * with the panels of their methods.
 */
export function TocList({ entries, active, onChoose, id, isOpen }: TocListProps) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]")
    const frame = current?.closest<HTMLElement>("nav")
    if (!current || !frame || frame.scrollHeight <= frame.clientHeight) return
    frame.scrollTop = current.offsetTop - frame.clientHeight / 2
  }, [active])

  const methods = [...new Set(entries.flatMap(({ method }) => method ?? []))]
  const panelOf = (method: string | undefined) =>
    methods.length > 1 && method
      ? { "data-panel-of": METHOD_PANELS, "data-panel": method, "data-first": method === methods[0] || undefined }
      : {}
  return (
    <ul ref={list} id={id} className={styles.list} data-open={isOpen || undefined}>
      {entries.map(({ id, text, level, method }) => (
        <li key={id} data-level={level} {...panelOf(method)}>
          <a href={`#${id}`} aria-current={id === active ? "location" : undefined} onClick={onChoose}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
