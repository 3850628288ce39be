import { startTransition, useEffect, useState } from "react"
import { whenIdle } from "../../../hooks/when-idle"

/** Whether the page has been idle since the document loaded. */
let wasIdle = false

/**
 * Whether the sidebar contains every guide, including those of folded categories. Static pages omit these, because
 * hundreds of guides would be a large part of every page. They are added when the page is idle, so that find-in-page
 * works.
 */
export function useFullSidebar(): boolean {
  const [isFull, setFull] = useState(wasIdle)
  useEffect(() => {
    if (wasIdle) return
    return whenIdle(() => {
      wasIdle = true
      startTransition(() => setFull(true))
    })
  }, [])
  return isFull
}
