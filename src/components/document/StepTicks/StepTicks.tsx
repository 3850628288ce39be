import { useEffect, useMemo, type RefObject } from "react"
import { useStoredValue } from "../../../hooks/use-stored-value"
import { parseTicks } from "./ticks"
import { keyOfTick, showTicks } from "./tick-buttons"
import * as styles from "./StepTicks.module.css"

interface StepTicksProps {
  /** The guide's path. */
  path: string
  /** The element that contains the guide's steps. */
  article: RefObject<HTMLElement>
}

/**
 * Lets readers tick off the steps of a guide, and clear the ticks, which are kept in the browser.
 *
 * Steps are HTML that React neither hydrates nor compares, so each tick is added to the page, and again after each change
 * of it. Neither static HTML nor page data contains them.
 */
export function StepTicks({ path, article }: StepTicksProps) {
  const [stored, store] = useStoredValue(`ticks:${path}`)
  const done = useMemo(() => parseTicks(stored), [stored])

  useEffect(() => {
    const element = article.current
    if (!element) return
    const show = () => showTicks(element, done)
    const toggle = ({ target }: Event) => {
      const key = target instanceof Element ? keyOfTick(element, target) : undefined
      if (key === undefined) return
      const next = done.has(key) ? [...done].filter((other) => other !== key) : [...done, key]
      store(next.length > 0 ? JSON.stringify(next) : null)
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener("click", toggle)
    return () => {
      observer.disconnect()
      element.removeEventListener("click", toggle)
    }
  }, [article, done, store])

  return (
    <p className={`${styles.ticks} needs-script`}>
      {done.size === 0 ? "Press the number of a step to tick it off." : "Ticks are kept in this browser."}
      {done.size > 0 && (
        <button type="button" className={styles.clear} onClick={() => store(null)}>
          Clear ticks
        </button>
      )}
    </p>
  )
}
