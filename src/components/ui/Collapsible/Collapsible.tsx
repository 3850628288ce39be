import { useRef, type MouseEvent, type ReactNode } from "react"
import { animateDetails } from "./animate-details"
import * as styles from "./Collapsible.module.css"

export interface CollapsibleProps {
  /** Always visible; a press toggles the section. */
  summary: ReactNode
  children: ReactNode
  /** Whether the section is open; readers may open and fold it too. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  id?: string
  className?: string
  summaryClassName?: string
}

/**
 * A section that folds and animates its height. It uses the native `details` element, so it works without JavaScript,
 * and find-in-page and anchors open it.
 */
export function Collapsible({
  summary,
  children,
  isOpen = false,
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
      open={isOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      {/* A summary is natively focusable; the handler only animates. */}
      <summary className={summaryClassName} onClick={toggle}>
        {summary}
      </summary>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </details>
  )
}
