import { useEffect, useState, type RefObject } from "react"

/** Reports the size of every block that is cut or may become so; one observer serves all blocks of a page. */
let observer: ResizeObserver | undefined
const listeners = new WeakMap<Element, () => void>()

/**
 * Whether the content of a scrolling box is wider than the box. False before hydration, in browsers without
 * `ResizeObserver`, and while the box is hidden.
 * @param content changes when the box or its content is another element.
 */
export function useIsCut(box: RefObject<HTMLElement | null>, content?: unknown): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !("ResizeObserver" in window)) return
    observer ??= new ResizeObserver((entries) => entries.forEach(({ target }) => listeners.get(target)?.()))
    const observed = observer
    // The content's size changes with the reader's own names, the box's size with the window.
    const targets = [element, ...element.children]
    for (const target of targets) {
      listeners.set(target, () => setCut(element.scrollWidth > element.clientWidth))
      observed.observe(target)
    }
    return () => targets.forEach((target) => observed.unobserve(target))
  }, [box, content])
  return isCut
}
