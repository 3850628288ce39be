import { useEffect, type RefObject } from "react"
import { useIsomorphicLayoutEffect } from "../../../hooks/use-isomorphic-layout-effect"

/** The sidebar's scroll position; each page remounts the sidebar, which must not jump. */
let lastScrollTop = 0

/** Restores the sidebar's scroll position on each page, and scrolls the current page's link into view if necessary. */
export function useSidebarScroll(ref: RefObject<HTMLElement | null>, path: string): void {
  useIsomorphicLayoutEffect(() => {
    const sidebar = ref.current
    if (!sidebar) return
    sidebar.scrollTop = lastScrollTop
    const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]')
    if (!current) return
    const frame = sidebar.getBoundingClientRect()
    const link = current.getBoundingClientRect()
    // A link at the edge could be clicked: the sidebar stays.
    const middle = (link.top + link.bottom) / 2
    const isInView = middle > frame.top && middle < frame.bottom
    if (!isInView) sidebar.scrollTop += link.top - frame.top - (frame.height - link.height) / 2
  }, [ref, path])

  useEffect(() => {
    const sidebar = ref.current
    if (!sidebar) return
    const remember = () => {
      lastScrollTop = sidebar.scrollTop
    }
    sidebar.addEventListener("scroll", remember, { passive: true })
    return () => sidebar.removeEventListener("scroll", remember)
  }, [ref])
}
