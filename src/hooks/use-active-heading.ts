import { useEffect, useState } from "react"

/** A heading up to this far below the scroll target of links still counts as current. */
const TOLERANCE_PX = 8

/**
 * Returns the id of the current section's heading, or `null` above the first one. It is the last heading at or above
 * the scroll target of links, or the very last one at the end of the page. Hidden headings are ignored.
 */
export function useActiveHeading(ids: string[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  const key = ids.join(" ")

  useEffect(() => {
    if (!key) return
    let frame = 0
    const update = () => {
      frame = 0
      setActive(findActive(key.split(" ")))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    schedule()
    window.addEventListener("scroll", schedule, { passive: true })
    window.addEventListener("resize", schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener("scroll", schedule)
      window.removeEventListener("resize", schedule)
    }
  }, [key])

  return active
}

function findActive(ids: string[]): string | null {
  const root = document.documentElement
  const line = (Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + TOLERANCE_PX
  const atEnd = window.scrollY > 0 && Math.ceil(window.scrollY + window.innerHeight) >= root.scrollHeight
  let active: string | null = null
  for (const id of ids) {
    const heading = document.getElementById(id)
    if (!heading || heading.getClientRects().length === 0) continue
    if (!atEnd && heading.getBoundingClientRect().top > line) break
    active = id
  }
  return active
}
