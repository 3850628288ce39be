import { useEffect, useState } from "react"
import { PROGRESS_BAR_DELAY_MS } from "../../../config/constants"
import { useIsNavigating } from "../../../hooks/navigation-status"
import * as styles from "./ProgressBar.module.css"

/** How long the full bar is visible; the style sheet fades it out in the same time. */
const COMPLETION_MS = 250

type Phase = "hidden" | "running" | "complete"

/** A progress bar at the top of the page while the next page loads, shown after a delay. */
export function ProgressBar() {
  const isNavigating = useIsNavigating()
  const [phase, setPhase] = useState<Phase>("hidden")

  useEffect(() => {
    if (isNavigating) {
      const timer = setTimeout(() => setPhase("running"), PROGRESS_BAR_DELAY_MS)
      return () => clearTimeout(timer)
    }
    setPhase((current) => (current === "running" ? "complete" : "hidden"))
    const timer = setTimeout(() => setPhase("hidden"), COMPLETION_MS)
    return () => clearTimeout(timer)
  }, [isNavigating])

  if (phase === "hidden") return null
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      aria-busy={phase === "running"}
      className={styles.bar}
      data-phase={phase}
    />
  )
}
