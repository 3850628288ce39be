import { useEffect, type RefObject } from "react"

/**
 * Scrolls the current page's link into view if necessary. Waits for the next frame, because reading positions earlier
 * would force a layout before the new page is painted (60 ms on a phone).
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
  // A link that is half in view may just have been clicked, so the sidebar must not move.
  const middle = (link.top + link.bottom) / 2
  const isInView = middle > frame.top && middle < frame.bottom
  if (!isInView) sidebar.scrollTop += link.top - frame.top - (frame.height - link.height) / 2
}
