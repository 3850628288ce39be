import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { hasModifier } from "../../../hooks/has-modifier"
import { useFirstPaint } from "../../../hooks/use-first-paint"
import { useIsomorphicLayoutEffect } from "../../../hooks/use-isomorphic-layout-effect"
import * as styles from "./TabSet.module.css"

export interface TabData {
  id: string
  title: string
  /** When to choose it; only a `list` has space for it. */
  note?: string
  content: ReactNode
}

/**
 * - `header` joins the tabs to the card with which each panel begins.
 * - `overlaid` puts them into the card's own header.
 * - `list` is a `header` with one line for each tab where the screen has space for it.
 */
export type TabLook = "plain" | "header" | "overlaid" | "list"

export interface TabSetProps {
  /** The accessible name of the tab list. */
  label: string
  tabs: TabData[]
  /** The open tab; undefined in static HTML and in the first render, where style sheets decide. */
  active: string | undefined
  onSelect: (id: string) => void
  /** Called when find-in-page or a link reveals a hidden tab; selects the tab by default. */
  onFound?: (id: string) => void
  look?: TabLook
  /** The value of `data-tabs-of` on the list and of `data-panel-of` on each panel, for scripts that run before React. */
  name?: string
}

/**
 * Alternatives, one of which is visible. Static HTML contains all of them, each with its title, so that they are
 * readable without JavaScript and find-in-page can reveal them.
 */
export function TabSet({ label, tabs, active, onSelect, onFound = onSelect, look = "plain", name }: TabSetProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = active ?? tabs[0]?.id
  const isFirstPaint = useFirstPaint()

  // A script may have selected another tab in static HTML, which React does not notice.
  useIsomorphicLayoutEffect(() => {
    if (active === undefined) return
    for (const tab of list.current?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) {
      tab.setAttribute("aria-selected", String(tab.dataset.tab === active))
      tab.tabIndex = tab.dataset.tab === active ? 0 : -1
    }
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const index = tabs.findIndex(({ id }) => id === current)
    const keys: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }
    if (look === "list") Object.assign(keys, { ArrowDown: index + 1, ArrowUp: index - 1 })
    const next = keys[event.key]
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }

  return (
    <div className={styles.tabs} data-look={look}>
      {/* The tab list handles the keys; each tab in it is a button. */}
      <div
        ref={list}
        className={`${styles.list} needs-script`}
        role="tablist"
        data-tabs-of={name}
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, title, note }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            data-tab={id}
            aria-controls={`${base}-panel-${id}`}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
          >
            {look === "list" && note ? (
              <>
                <span>{title}</span> <span className={styles.note}>{note}</span>
              </>
            ) : (
              title
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <Panel
          key={tab.id}
          {...tab}
          content={isFirstPaint && tab.id !== current ? null : tab.content}
          base={base}
          name={name}
          level={look === "plain" ? 3 : 2}
          isFirst={index === 0}
          isActive={active === undefined ? undefined : tab.id === active}
          onFound={onFound}
        />
      ))}
    </div>
  )
}

interface PanelProps extends TabData {
  base: string
  name: string | undefined
  /** The level of the title as a heading: tabs in a card's header divide the page, and plain ones a section. */
  level: 2 | 3
  isFirst: boolean
  isActive: boolean | undefined
  onFound: (id: string) => void
}

function Panel({ base, name, level, id, title, content, isFirst, isActive, onFound }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)

  useIsomorphicLayoutEffect(() => {
    const element = panel.current
    if (!element || isActive === undefined) return
    // React supports only boolean `hidden`; "until-found" makes hidden content available to find-in-page.
    if (isActive) element.removeAttribute("hidden")
    else element.setAttribute("hidden", "until-found")
  }, [isActive])

  useEffect(() => {
    const element = panel.current
    if (!element) return
    // The browser or `reveal-target.ts` scrolls right after the event, so the panel must be rendered synchronously.
    const onBeforeMatch = () => flushSync(() => onFound(id))
    element.addEventListener("beforematch", onBeforeMatch)
    return () => element.removeEventListener("beforematch", onBeforeMatch)
  }, [id, onFound])

  return (
    <div
      ref={panel}
      role="tabpanel"
      id={`${base}-panel-${id}`}
      aria-labelledby={`${base}-tab-${id}`}
      data-panel={id}
      data-panel-of={name}
      data-first={isFirst || undefined}
      data-settled={isActive === undefined ? undefined : ""}
      className={styles.panel}
    >
      {/* Without scripts and in print, all panels are shown, each with its title. */}
      <p role="heading" aria-level={level} className={styles.title}>
        {title}
      </p>
      {content}
    </div>
  )
}
