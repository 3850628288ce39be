import { useId, useMemo, useRef, type ReactNode } from "react"
import { METHOD_PANELS } from "../../../config/constants"
import { useActiveHeading } from "../../../hooks/use-active-heading"
import type { TocEntry } from "../../../tree/toc"
import type { Tree } from "../../../tree/tree"
import { PagePart } from "../../errors/PagePart/PagePart"
import { Icon } from "../../ui/Icon/Icon"
import { Hosts } from "../Hosts/Hosts"
import { TocList } from "../TableOfContents/TocList"
import * as tocStyles from "../TableOfContents/TableOfContents.module.css"
import { methodValues } from "./method-values"
import { useSheet } from "./use-sheet"
import * as styles from "./GuideRail.module.css"

/** React 18 has no types for popovers, and passes lowercase attributes on. */
const POPOVER = { popover: "auto" }

interface GuideRailProps {
  /** The guide's tree. GraphQL types it as JSON; the build has validated it. */
  body: unknown
  toc: TocEntry[]
  /**
   * The method whose tab is open; values and entries of others are hidden. Undefined in static HTML and in the first
   * render, where style sheets decide.
   */
  activeMethod: string | undefined
  /** What readers do with the ticks of steps. */
  ticks?: ReactNode
}

/**
 * The reader's own values and the table of contents: next to the text on wide screens; on others, a sheet that the bar
 * at the bottom opens. Both are the same element, so that there is one field for each value. It is a popover, because
 * next to the text it is no dialog, and because popovers open before hydration, too. The browser closes it on Escape and
 * on a press elsewhere, and restores the focus. A dialog also takes the focus and keeps it, so the open sheet does, too.
 */
export function GuideRail({ body, toc, activeMethod, ticks }: GuideRailProps) {
  const values = useMemo(() => methodValues(body as Tree), [body])
  const entries = toc.filter(({ method }) => !method || !activeMethod || method === activeMethod)
  const active = useActiveHeading(entries.map(({ id }) => id))
  const sheet = useRef<HTMLDivElement>(null)
  const { isSheet, close } = useSheet(sheet)
  const contents = useRef<HTMLElement>(null)
  const id = useId()
  const opener = { popovertarget: id }

  /** Begins the sheet with one of its parts, or with the values. The browser opens the sheet after the click. */
  const beginWith = (part: HTMLElement | null) =>
    requestAnimationFrame(() => {
      if (!sheet.current) return
      ;(part ?? sheet.current).focus({ preventScroll: true })
      sheet.current.scrollTop = part?.offsetTop ?? 0
    })

  // Before the method is known, the first is shown.
  const shown = entries.filter(({ method }) => !method || method === (activeMethod ?? values[0]?.method))
  const current = Math.max(
    0,
    shown.findIndex(({ id }) => id === active),
  )

  return (
    <>
      <div
        ref={sheet}
        id={id}
        {...POPOVER}
        role={isSheet ? "dialog" : "complementary"}
        aria-modal={isSheet || undefined}
        aria-label="Your values and contents"
        tabIndex={-1}
        className={`${styles.rail} no-print`}
      >
        <button type="button" className={`${styles.close} needs-script`} aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
        {values.map(({ method, title, rows }, index) => (
          <div
            key={method}
            data-panel-of={METHOD_PANELS}
            data-panel={method}
            data-first={index === 0 || undefined}
            data-settled={activeMethod === undefined ? undefined : ""}
            hidden={activeMethod !== undefined && method !== activeMethod}
            className={styles.values}
          >
            <PagePart name="The form for your values">
              <Hosts rows={rows} method={values.length > 1 ? title : undefined} />
            </PagePart>
          </div>
        ))}
        {entries.length > 0 && (
          <nav ref={contents} aria-label="On this page" tabIndex={-1} className={`${tocStyles.toc} ${styles.toc}`}>
            <p className={tocStyles.title}>On this page</p>
            <TocList entries={entries} active={active} onChoose={close} />
          </nav>
        )}
        {ticks}
      </div>
      <div className={`${styles.bar} needs-script no-print`}>
        <button type="button" className={styles.section} {...opener} onClick={() => beginWith(contents.current)}>
          <Icon name="menu" />
          <span className="visually-hidden">On this page: </span>
          <span className={styles.name}>{shown[current]?.text}</span>
        </button>
        <span className={styles.count}>
          {current + 1}/{shown.length}
        </span>
        <button type="button" className={styles.button} {...opener} onClick={() => beginWith(null)}>
          Values
        </button>
      </div>
    </>
  )
}
