import { useEffect, useState } from "react"
import { copyText } from "./copy-text"
import * as styles from "./CopyButton.module.css"

/** How long the button confirms the copy. */
const CONFIRMATION_MS = 2000

type Status = "idle" | "copied" | "failed"

const LABELS: Record<Exclude<Status, "idle">, string> = { copied: "Copied", failed: "Copy failed" }

interface CopyButtonProps {
  /** Returns the text when the button is pressed. If it has to be loaded and cannot be, the copy has failed. */
  getText: () => string | Promise<string>
  /** The button's accessible name. */
  label?: string
  /** Whether to show the label next to the icon. */
  showLabel?: boolean
  className?: string
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ getText, label = "Copy", showLabel = false, className = "" }: CopyButtonProps) {
  const [status, setStatus] = useState<Status>("idle")

  useEffect(() => {
    if (status === "idle") return
    const timer = setTimeout(() => setStatus("idle"), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [status])

  const copy = async () => setStatus((await copyText(getText())) ? "copied" : "failed")
  const text = status === "idle" ? label : LABELS[status]

  return (
    <>
      <button
        type="button"
        className={`${styles.copy} ${className} needs-script`}
        // Also the name: with `aria-label`, each of a guide's dozens of buttons would contain it twice.
        title={showLabel ? undefined : label}
        data-status={status === "idle" ? undefined : status}
        onClick={() => void copy()}
      >
        {showLabel && <span>{text}</span>}
      </button>
      <span role="status" className="visually-hidden">
        {status !== "idle" && LABELS[status]}
      </span>
    </>
  )
}
