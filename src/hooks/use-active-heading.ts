import { useEffect, useState } from "react"

/** How far below the place that links scroll to a heading still counts as being read. */
const TOLERANCE_PX = 8

/**
 * The id of the heading whose section is being read: the last one at or above the place that links scroll to; the last
 * one of all at the end of the page; `null` above the first. Headings that are not shown are left out.
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
