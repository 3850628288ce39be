import { withPrefix } from "gatsby"
import { useEffect, useRef, type RefObject } from "react"
import { useSidebar } from "../../../hooks/use-sidebar"
import { Icon } from "../../ui/Icon/Icon"
import { HitIcon } from "../HitIcon/HitIcon"
import { linkTo } from "./hit-link"
import { startEntries } from "./start-entries"
import { useStartKeys } from "./use-start-keys"

interface SearchStartProps {
  /** The element around DocSearch's modal. */
  root: RefObject<HTMLElement>
  onClose: () => void
}

/**
 * Entries below the history while the field is empty. DocSearch's start screen has only the history and the favorites, so
 * this is a list of its own, which the same keys reach.
 */
export function SearchStart({ root, onClose }: SearchStartProps) {
  const { title, items } = startEntries(useSidebar(), (path) => withPrefix(path) === window.location.pathname)
  const list = useRef<HTMLDivElement>(null)
  const { isStart, active } = useStartKeys(root, list)
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: "nearest" })
  }, [active])

  if (!isStart || items.length === 0) return null
  return (
    <section className="SearchStart">
      <div className="DocSearch-Hit-source">{title}</div>
      <div ref={list} role="tree">
        {items.map(({ label, path }, index) => (
          <div key={path} id={`docsearch-start-${index}`} role="treeitem" aria-selected={index === active}>
            <a className="SearchHit" {...linkTo(path, onClose)}>
              <HitIcon url={path}>
                <Icon name="file" />
              </HitIcon>
              <span className="DocSearch-Hit-content-wrapper">
                <span className="DocSearch-Hit-title">{label}</span>
              </span>
            </a>
          </div>
        ))}
      </div>
    </section>
  )
}
