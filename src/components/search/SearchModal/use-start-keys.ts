import { useEffect, useState, type RefObject } from "react"

interface StartKeys {
  /** Whether the field is empty. */
  isStart: boolean
  /** Index of the selected entry of the list; `null` if none is, or one of DocSearch's. */
  active: number | null
}

/**
 * Joins DocSearch's entries and those of a list below them, because DocSearch knows only its own. The arrow keys move through
 * both, Enter opens the selected entry, and the mouse selects the one below it.
 * @param root the element around DocSearch's modal.
 * @param list the other list; its items contain links.
 */
export function useStartKeys(root: RefObject<HTMLElement>, list: RefObject<HTMLElement>): StartKeys {
  const [isStart, setStart] = useState(false)
  const [active, setActive] = useState<number | null>(null)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const check = () => {
      const isEmpty = fieldIn(element)?.value === ""
      setStart(isEmpty)
      if (!isEmpty) setActive(null)
    }
    check()
    // DocSearch also sets the query by itself: its buttons clear it or suggest another one.
    const observer = new MutationObserver(check)
    observer.observe(element, { subtree: true, childList: true })
    element.addEventListener("input", check)
    return () => {
      observer.disconnect()
      element.removeEventListener("input", check)
    }
  }, [root])

  useEffect(() => {
    const element = root.current
    if (!element || !isStart) return
    const onMouseMove = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const entry = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target))
      if (entry >= 0) setActive(entry)
      else if (target.closest(KEPT)) setActive(null)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, isComposing, target } = event
      if (isComposing || target !== fieldIn(element)) return
      const own = [...(list.current?.children ?? [])]
      if (key === "Enter" && active !== null) {
        const { altKey, ctrlKey, metaKey, shiftKey } = event
        const click = new MouseEvent("click", { bubbles: true, cancelable: true, altKey, ctrlKey, metaKey, shiftKey })
        own[active]?.querySelector("a")?.dispatchEvent(click)
      } else if (key === "ArrowDown" || key === "ArrowUp") {
        const kept = [...element.querySelectorAll(KEPT)]
        const selected = kept.findIndex((row) => row.getAttribute("aria-selected") === "true")
        const from = active === null ? selected : kept.length + active
        const to = next(from, key === "ArrowDown", kept.length + own.length)
        // Within its own list, DocSearch moves.
        if (active === null && to < kept.length) return
        if (to >= kept.length) setActive(to - kept.length)
        else {
          // DocSearch selects the entry below the mouse.
          kept[to]?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }))
          kept[to]?.scrollIntoView({ block: "nearest" })
        }
      } else return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before DocSearch, whose listeners are React's.
    element.addEventListener("keydown", onKeyDown, true)
    element.addEventListener("mousemove", onMouseMove)
    return () => {
      element.removeEventListener("keydown", onKeyDown, true)
      element.removeEventListener("mousemove", onMouseMove)
    }
  }, [root, list, isStart, active])

  return { isStart, active }
}

/** The entries of DocSearch's history and favorites. */
const KEPT = ".DocSearch-Hit"

const fieldIn = (element: HTMLElement) => element.querySelector<HTMLInputElement>(".DocSearch-Input")

/** The next of `count` positions in a circle; from -1, the first or last. */
const next = (from: number, isDown: boolean, count: number): number =>
  isDown ? (from + 1) % count : (Math.max(from, 0) - 1 + count) % count
