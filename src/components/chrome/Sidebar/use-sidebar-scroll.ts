import { useEffect, type RefObject } from "react"

/**
 * Scrolls the current page's link into view if necessary. It waits for the next frame, because reading a position earlier would
 * make the browser lay out the new page before it can paint it (60 ms on a phone).
 */
export function useSidebarScroll(ref: RefObject<HTMLElement | null>, path: string): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (ref.current) showCurrent(ref.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, path])
}

function showCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]')
  if (!current) return
  const frame = sidebar.getBoundingClientRect()
  const link = current.getBoundingClientRect()
  // A link at the edge could be clicked: the sidebar stays.
  const middle = (link.top + link.bottom) / 2
  const isInView = middle > frame.top && middle < frame.bottom
  if (!isInView) sidebar.scrollTop += link.top - frame.top - (frame.height - link.height) / 2
}
