/** Replays user events from before hydration, which an inline script records (`inline/early-events.ts`). */

export interface EarlyEvents {
  list: Event[]
  /** Text typed since the reader requested the search, for `takeEarlyQuery`; absent if no one requested it. */
  query?: string
  /** React has attached its listeners: it receives clicks and keys on tabs, and hydrates their targets. */
  hydrating?: boolean
  /** Hydration is complete or has failed; nothing more is recorded. */
  over?: boolean
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/** Stops recording clicks and keys on tabs, which React now handles. Call this when hydration starts. */
export function leaveClicksToReact(): void {
  if (window.earlyEvents) window.earlyEvents.hydrating = true
}

/** Replays the recorded events in order and stops recording. Call this after hydration. */
export function replayEarlyEvents(): void {
  const { earlyEvents } = window
  if (!earlyEvents || earlyEvents.over) return
  earlyEvents.over = true
  for (const event of earlyEvents.list) {
    const { target } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent("keydown", event))
    else target.closest<HTMLElement>("button, a[download]")?.click()
  }
  earlyEvents.list = []
}
