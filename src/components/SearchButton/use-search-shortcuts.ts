import { useEffect, type RefObject } from "react"

interface Options {
  isOpen: boolean
  open: (query: string) => void
  close: () => void
  button: RefObject<HTMLButtonElement>
}

/**
 * Ctrl/Cmd+K toggles the search, and `/` opens it. A letter or digit typed on the button also opens it and becomes the
 * query. Keys typed into fields, Ctrl/Cmd+F and other combinations keep their default behavior.
 */
export function useSearchShortcuts({ isOpen, open, close, button }: Options): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The page's other button has already handled the event.
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const isCombined = event.ctrlKey || event.metaKey
      if (isCombined) {
        if (event.key.toLowerCase() !== "k" || event.shiftKey) return
        event.preventDefault()
        if (isOpen) close()
        else if (!otherDialogIsOpen()) open("")
        return
      }
      if (isOpen || isField(event.target) || otherDialogIsOpen()) return
      if (event.key === "/") {
        event.preventDefault()
        open("")
      } else if (document.activeElement === button.current && /^[\p{L}\p{N}]$/u.test(event.key)) {
        event.preventDefault()
        open(event.key)
      }
    }
    window.addEventListener("keydown", onKeyDown)
    return () => window.removeEventListener("keydown", onKeyDown)
  }, [isOpen, open, close, button])
}

const otherDialogIsOpen = (): boolean => document.querySelector("dialog[open]") !== null

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  )
}
