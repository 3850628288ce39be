import { useEffect, useId, useRef } from "react"
import { Icon } from "../../ui/Icon/Icon"
import * as styles from "./Shortcuts.module.css"

/** What keys do, each with its alternatives. */
const SHORTCUTS: [keys: string[], action: string][] = [
  [["/", "Ctrl+K", "⌘K"], "Search all guides"],
  [["↑", "↓", "Enter"], "Move through results and open one"],
  [["←", "→", "Home", "End"], "Switch between tabs"],
  [["Space"], "Tick off the step whose number is focused"],
  [["Esc"], "Close the search or a menu"],
  [["?"], "Show these shortcuts"],
]

/** The list of keyboard shortcuts as a modal dialog, which the browser closes on Escape and which restores the focus. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={title}>Keyboard shortcuts</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <dl className={styles.list}>
        {SHORTCUTS.map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
