import { useCallback, useEffect, useState, type ReactElement } from "react"
import { importCode } from "../../../network/import-code"
import * as styles from "./Shortcuts.module.css"

const FIELDS = "input, select, textarea, [contenteditable]"

/** Lists the keyboard shortcuts on a press of the button, or of `?` outside fields and dialogs. */
export function Shortcuts() {
  const [dialog, setDialog] = useState<ReactElement | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const open = useCallback(() => {
    setFailed(false)
    importCode(() => import("./ShortcutsDialog")).then(
      ({ ShortcutsDialog }) => setDialog(<ShortcutsDialog onClose={() => setDialog(null)} />),
      () => setFailed(true),
    )
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing } = event
      if (key !== "?" || defaultPrevented || isComposing || event.ctrlKey || event.altKey || event.metaKey) return
      if ((target instanceof Element && target.closest(FIELDS)) || document.querySelector("dialog[open]")) return
      event.preventDefault()
      open()
    }
    window.addEventListener("keydown", onKeyDown)
    return () => window.removeEventListener("keydown", onKeyDown)
  }, [open])

  return (
    <>
      <button
        type="button"
        className={`${styles.button} needs-script`}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={open}
      >
        {hasFailed ? "Not loaded, try again" : "Keyboard shortcuts"}
      </button>
      {dialog}
    </>
  )
}
