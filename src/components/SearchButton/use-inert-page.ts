import { useEffect, type RefObject } from "react"
import { whenIdle } from "../../hooks/when-idle"

/** So long the page may stay within reach on a slow network. */
const PATIENCE_MS = 1000

/**
 * Takes all of the page but `dialog` out of reach of the keyboard and of assistive technology, for as long as the dialog is there. The
 * browser works out the style of every element anew for that, so it comes when nothing else is to be done once `isComplete` says that
 * the dialog holds what it is opened for; at the first Tab, though, before the focus can leave.
 */
export function useInertPage(dialog: RefObject<HTMLElement>, isComplete: boolean): void {
  useEffect(() => {
    const made: HTMLElement[] = []
    const take = () => {
      for (const element of document.body.children) {
        if (!(element instanceof HTMLElement) || element === dialog.current || element.inert) continue
        element.inert = true
        made.push(element)
      }
    }
    const takeAtTab = ({ key }: KeyboardEvent) => {
      if (key === "Tab") take()
    }
    let cancelIdle = () => undefined as void
    const timer = setTimeout(
      () => {
        cancelIdle = whenIdle(take)
      },
      isComplete ? 0 : PATIENCE_MS,
    )
    window.addEventListener("keydown", takeAtTab, true)
    return () => {
      clearTimeout(timer)
      cancelIdle()
      window.removeEventListener("keydown", takeAtTab, true)
      for (const element of made) element.inert = false
    }
  }, [dialog, isComplete])
}
