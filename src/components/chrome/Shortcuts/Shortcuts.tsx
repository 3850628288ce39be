import { useCallback, useEffect, useState, type ReactElement } from "react"
import { importCode } from "../../../network/import-code"
import { ErrorBox } from "../../errors/ErrorBox/ErrorBox"
import * as styles from "./Shortcuts.module.css"

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

const FIELDS = "input, select, textarea, [contenteditable]"

/** Lists the keyboard shortcuts, or says that they could not be loaded, on a press of the button, or of `?` outside fields and dialogs. */
export function Shortcuts() {
  const [dialog, setDialog] = useState<ReactElement | null>(null)

  const open = useCallback(() => {
    const close = () => setDialog(null)
    importCode(() => import("./ShortcutsDialog")).then(
      ({ ShortcutsDialog }) => setDialog(<ShortcutsDialog onClose={close} />),
      (error) =>
        setDialog(
          <dialog ref={showModal} className={styles.dialog} aria-label="Keyboard shortcuts" onClose={close}>
            <ErrorBox error={error} onRetry={open} />
            <button
              type="button"
              className={styles.button}
              onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
            >
              Close
            </button>
          </dialog>,
        ),
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
        Keyboard shortcuts
      </button>
      {dialog}
    </>
  )
}
