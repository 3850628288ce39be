import { useEffect, type RefObject } from "react"
import { whenIdle } from "../../../hooks/when-idle"

/** How long the page may stay interactive on a slow network. */
const PATIENCE_MS = 1000

/**
 * Makes the page outside `dialog` inert while the dialog is open. The browser then recalculates the style of every
 * element, so this waits until `isComplete` reports that the dialog is filled and the browser is idle, or until the
 * first Tab, before the focus can leave.
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
