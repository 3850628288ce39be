import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from "react"
import { hasModifier } from "./has-modifier"

/** `hovered` stays open until the pointer leaves; `open` until the reader closes it. */
type State = "closed" | "hovered" | "open"

/**
 * A disclosure button with a list of links: it opens on Enter, press and hover; it closes on outside press, outside
 * focus, Escape and selection. Arrow keys, Home and End move through the links. Spread `root` on the element around
 * both, and `button` on the button.
 */
export function useDropdown() {
  const [state, setState] = useState<State>("closed")
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = state !== "closed"

  useEffect(() => {
    const element = root.current
    if (!isOpen || !element) return
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node && element.contains(event.target))) setState("closed")
    }
    const closeOnChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a")) setState("closed")
    }
    // On the document, because a list that the mouse opened does not contain the focus.
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return
      setState("closed")
      if (element.contains(document.activeElement)) button.current?.focus()
    }
    document.addEventListener("pointerdown", closeOutside)
    document.addEventListener("keydown", closeOnEscape)
    element.addEventListener("click", closeOnChoice)
    return () => {
      document.removeEventListener("pointerdown", closeOutside)
      document.removeEventListener("keydown", closeOnEscape)
      element.removeEventListener("click", closeOnChoice)
    }
  }, [isOpen])

  const links = () => [...(root.current?.querySelectorAll<HTMLElement>("ul a[href]") ?? [])]

  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const all = links()
    const index = all.findIndex((link) => link === document.activeElement)
    const target = targetIndex(event.key, index, all.length)
    if (target === undefined) return
    event.preventDefault()
    setState("open")
    // An opening list can receive the focus only after it is rendered.
    requestAnimationFrame(() => all[target]?.focus())
  }

  return {
    isOpen,
    root: {
      ref: root,
      onKeyDown,
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) setState("closed")
      },
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") setState((current) => (current === "closed" ? "hovered" : current))
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === "mouse") setState((current) => (current === "hovered" ? "closed" : current))
      },
    },
    button: {
      ref: button,
      "aria-expanded": isOpen,
      onClick: () => setState((current) => (current === "open" ? "closed" : "open")),
    },
  }
}

/** The link that a key selects from the link at `index` (-1: from the button); `undefined` for other keys. */
function targetIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === "ArrowDown") return (index + 1) % count
  if (key === "ArrowUp") return index <= 0 ? count - 1 : index - 1
  if (index >= 0 && key === "Home") return 0
  if (index >= 0 && key === "End") return count - 1
  return undefined
}
