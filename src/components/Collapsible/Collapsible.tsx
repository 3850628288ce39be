import { useRef, type MouseEvent, type ReactNode } from "react"
import { animateDetails } from "./animate-details"
import * as styles from "./Collapsible.module.css"

export interface CollapsibleProps {
  /** What is always seen, and pressed to open and close. */
  summary: ReactNode
  children: ReactNode
  /** Whether it is open at first; afterwards the reader and the browser decide. */
  defaultOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  id?: string
  className?: string
  summaryClassName?: string
}

/**
 * A section that folds, animating its height. It is the browser's own `details` element: it works without JavaScript,
 * and text found in it, or linked to, opens it.
 */
export function Collapsible({
  summary,
  children,
  defaultOpen = false,
  onToggle,
  id,
  className,
  summaryClassName,
}: CollapsibleProps) {
  const content = useRef<HTMLDivElement>(null)

  const toggle = (event: MouseEvent<HTMLElement>) => {
    const details = event.currentTarget.parentElement
    if (details instanceof HTMLDetailsElement && content.current && animateDetails(details, content.current)) {
      event.preventDefault()
    }
  }

  return (
    <details
      id={id}
      className={`${styles.collapsible} ${className ?? ""}`}
      open={defaultOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      {/* The browser itself makes a summary a control that the keyboard reaches; the handler only animates. */}
      <summary className={summaryClassName} onClick={toggle}>
        {summary}
      </summary>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </details>
  )
}
