/** Replays user events from before hydration, which an inline script records (`inline/early-events.ts`). */

export interface EarlyEvents {
  list: Event[]
  /** Input since the search was requested, which takes it (`takeEarlyQuery`); absent if it was not requested. */
  query?: string
  /** React has attached its listeners: it receives clicks and hydrates their targets. */
  hydrating?: boolean
  /** Hydration is complete or has failed; nothing more is recorded. */
  over?: boolean
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/** Call this when hydration starts. */
export function leaveClicksToReact(): void {
  if (window.earlyEvents) window.earlyEvents.hydrating = true
}

/** Call this after hydration: replays the recorded events in order. */
export function repeatEarlyEvents(): void {
  const { earlyEvents } = window
  if (!earlyEvents || earlyEvents.over) return
  earlyEvents.over = true
  for (const event of earlyEvents.list) {
    const { target } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent("keydown", event))
    else target.closest<HTMLElement>("button")?.click()
  }
  earlyEvents.list = []
}
