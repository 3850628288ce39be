import { useEffect, type RefObject } from "react"

interface SearchOpener {
  isOpen: boolean
  open: (query: string) => void
  close: () => void
  button: RefObject<HTMLButtonElement>
}

/** The page's search buttons. All share one search: only one is open at a time. */
const openers = new Set<SearchOpener>()

/**
 * Ctrl/Cmd+K toggles the search, and `/` opens it, as the page's first button would. A letter or digit typed on a button
 * also opens it and becomes the query. Keys typed into fields, Ctrl/Cmd+F and other combinations keep their default
 * behavior. An open menu closes: it would make the search inert.
 */
export function useSearchShortcuts({ isOpen, open, close, button }: SearchOpener): void {
  useEffect(() => {
    const opener = { isOpen, open, close, button }
    if (openers.size === 0) window.addEventListener("keydown", onKeyDown)
    openers.add(opener)
    return () => {
      openers.delete(opener)
      if (openers.size === 0) window.removeEventListener("keydown", onKeyDown)
    }
  }, [isOpen, open, close, button])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const opened = [...openers].find(({ isOpen }) => isOpen)
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "k" || event.shiftKey) return
    event.preventDefault()
    if (opened) opened.close()
    else openFirst()
    return
  }
  if (opened || isField(event.target)) return
  if (event.key === "/") {
    event.preventDefault()
    openFirst()
    return
  }
  const focused = [...openers].find(({ button }) => button.current === document.activeElement)
  if (focused && /^[\p{L}\p{N}]$/u.test(event.key)) {
    event.preventDefault()
    focused.open(event.key)
  }
}

/** Opens the search of the first button in the document, to which the focus then returns. */
function openFirst(): void {
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close()
  const [first] = [...openers].sort((a, b) => (isBefore(a.button.current, b.button.current) ? -1 : 1))
  first?.open("")
}

const isBefore = (a: Node | null, b: Node | null): boolean =>
  a !== null && b !== null && Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  )
}
