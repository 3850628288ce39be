import { useEffect, useMemo, useState, type RefObject } from "react"
import { useStorageNotice } from "../../../hooks/use-storage-notice"
import { useStoredValue } from "../../../hooks/use-stored-value"
import { importCode } from "../../../network/import-code"
import { parseTicks } from "./ticks"
import * as styles from "./StepTicks.module.css"

interface StepTicksProps {
  /** The guide's path. */
  path: string
  /** The element that contains the guide's steps. */
  article: RefObject<HTMLElement>
}

/** What readers do before they reach a step: with the wheel, by touch, with the pointer, or with the Tab key. */
const APPROACHES = ["scroll", "pointerover", "focusin"]

/**
 * Lets readers tick off the steps of a guide, and clear the ticks, which are kept in the browser. Neither static HTML nor
 * page data contains the ticks, and their code loads with the reader's first move.
 */
export function StepTicks({ path, article }: StepTicksProps) {
  const [stored, store] = useStoredValue(`ticks:${path}`)
  const done = useMemo(() => parseTicks(stored), [stored])
  const [code, setCode] = useState<typeof import("./tick-steps")>()
  const hasTicks = done.size > 0
  const notice = useStorageNotice()

  useEffect(() => {
    if (code) return
    // Without its code, the guide is complete but for the ticks; the next move tries again.
    let isLoading = false
    const load = () => {
      if (isLoading) return
      isLoading = true
      importCode(() => import("./tick-steps")).then(setCode, () => {
        isLoading = false
      })
    }
    if (hasTicks) load()
    for (const event of APPROACHES) window.addEventListener(event, load, { passive: true })
    return () => {
      for (const event of APPROACHES) window.removeEventListener(event, load)
    }
  }, [code, hasTicks])

  useEffect(() => {
    if (!code || !article.current) return
    return code.tickSteps(article.current, done, (next) => store(next.length > 0 ? JSON.stringify(next) : null))
  }, [code, article, done, store])

  return (
    <p className={`${styles.ticks} needs-script`}>
      {hasTicks ? notice : "Press a step’s number to tick it off"}
      {hasTicks && (
        <button type="button" className={styles.clear} onClick={() => store(null)}>
          Clear ticks
        </button>
      )}
    </p>
  )
}
