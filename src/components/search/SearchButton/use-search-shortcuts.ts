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
 * Ctrl/Cmd+K toggles the search, and `/` opens it, as the page's first button would. A letter or digit typed on a
 * button also opens it and becomes the query. Keys typed into fields, Ctrl/Cmd+F and other combinations keep their
 * default behavior. An open menu closes first, because it would make the search inert.
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
  const action = event.defaultPrevented || event.isComposing || event.altKey ? undefined : actionOf(event)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): (() => void) | undefined {
  const opened = [...openers].find(({ isOpen }) => isOpen)
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" && !shiftKey ? (opened?.close ?? openFirst) : undefined
  if (opened || (target instanceof Element && target.closest("input, select, textarea, [contenteditable]"))) return
  if (key === "/") return openFirst
  const focused = [...openers].find(({ button }) => button.current === document.activeElement)
  return focused && /^[\p{L}\p{N}]$/u.test(key) ? () => focused.open(key) : undefined
}

/** Opens the search of the first button in the document, to which the focus then returns. */
function openFirst(): void {
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close()
  const [first] = [...openers].sort(({ button: a }, { button: b }) =>
    a.current && b.current && a.current.compareDocumentPosition(b.current) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  first?.open("")
}
