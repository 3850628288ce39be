import { hasModifier } from "../../hooks/has-modifier"
import type { EarlyEvents } from "../early-events"

/**
 * Records user events before hydration and prevents their default action: clicks on buttons, keys on tabs, the search
 * shortcuts and the input after them. The bundles load only after the first paint; the app then replays the events
 * (`../early-events.ts`).
 */
export function recordEarlyEvents(): void {
  const early: EarlyEvents = { list: [] }
  window.earlyEvents = early
  window.addEventListener("click", (event) => record(early, event), true)
  window.addEventListener("keydown", (event) => record(early, event), true)
}

function record(early: EarlyEvents, event: MouseEvent | KeyboardEvent): void {
  const { target } = event
  if (early.over || !(target instanceof Element)) return
  if (event instanceof MouseEvent) recordClick(early, event, target)
  else recordKey(early, event, target)
}

function recordClick(early: EarlyEvents, event: MouseEvent, target: Element): void {
  if (target.closest("[aria-keyshortcuts]")) early.query ??= ""
  if (!early.hydrating && target.closest("button[type=button], a[download]")) {
    // Before a download, the app inserts the reader's values into the file.
    event.preventDefault()
    early.list.push(event)
  }
}

function recordKey(early: EarlyEvents, event: KeyboardEvent, target: Element): void {
  const { key, altKey, shiftKey } = event
  const hasControl = event.ctrlKey || event.metaKey
  const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
  const isInput = (key.length === 1 || key === "Backspace") && !hasControl && !altKey
  if (early.query !== undefined && isInput && !isField) {
    early.query = key.length > 1 ? early.query.slice(0, -1) : early.query + key
    event.preventDefault()
    return
  }
  const isShortcut = !altKey && (hasControl ? key.toLowerCase() === "k" && !shiftKey : key === "/" && !isField)
  if (isShortcut) early.query ??= ""
  const isTabKey =
    !early.hydrating && !hasModifier(event) && /^(Arrow|Home$|End$)/.test(key) && target.closest("[role=tab]")
  if (!isShortcut && !isTabKey) return
  event.preventDefault()
  early.list.push(event)
}
