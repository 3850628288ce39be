import { useCallback, useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { SEARCH_BUTTON_LABEL } from "../../../config/constants"
import { isDataScarce } from "../../../hooks/data-saver"
import { takeEarlyQuery } from "../../../search/client/early-query"
import { Icon } from "../../ui/Icon/Icon"
import { loadSearch } from "./load-search"
import { SearchDialog } from "./SearchDialog"
import { useSearchShortcuts } from "./use-search-shortcuts"
import * as styles from "./SearchButton.module.css"

/**
 * Opens the search on click, with Ctrl/Cmd+K or `/`, or with the first character typed while it is focused. Hover and
 * focus only preload the code, unless data is scarce: the focus returns to the button when the dialog closes, which must not open it again.
 * The large button looks like a field on every screen; the small one is an icon on narrow screens.
 */
export function SearchButton({ size = "small" }: { size?: "small" | "large" }) {
  const button = useRef<HTMLButtonElement>(null)
  const [initialQuery, setInitialQuery] = useState<string | null>(null)
  const open = useCallback((query: string) => {
    loadSearch().catch(() => undefined)
    setInitialQuery(query || takeEarlyQuery())
  }, [])
  const close = useCallback(() => setInitialQuery(null), [])
  const isOpen = initialQuery !== null
  useSearchShortcuts({ isOpen, open, close, button })

  useEffect(() => {
    const opener = button.current
    if (!isOpen || !opener) return
    // Back and Forward open another page.
    window.addEventListener("popstate", close)
    return () => {
      window.removeEventListener("popstate", close)
      opener.focus({ preventScroll: true })
      // After a click outside the dialog, the browser moves the focus away again.
      setTimeout(() => {
        if (document.activeElement === document.body) opener.focus({ preventScroll: true })
      })
    }
  }, [isOpen, close])

  const preload = () => {
    if (!isDataScarce()) loadSearch().catch(() => undefined)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${styles[size]} needs-script`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={() => open("")}
      >
        <Icon name="search" />
        <span className={styles.label}>{SEARCH_BUTTON_LABEL}</span>
        <ShortcutHint />
      </button>
      {isOpen && createPortal(<SearchDialog initialQuery={initialQuery} onClose={close} />, document.body)}
    </>
  )
}

/** The shortcut of the reader's system; empty in static HTML, where the system is unknown. */
function ShortcutHint() {
  const [isApple, setIsApple] = useState<boolean | null>(null)
  useEffect(() => setIsApple(/Mac|iPhone|iPod|iPad/i.test(navigator.platform)), [])
  return (
    <span className={styles.keys} aria-hidden="true">
      {isApple !== null && (
        <>
          <kbd>{isApple ? "⌘" : "Ctrl"}</kbd>
          <kbd>K</kbd>
        </>
      )}
    </span>
  )
}
