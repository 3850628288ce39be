/** What a reader did before React ran the page; an inline script notes it (`earlyEventsScript`). */

declare global {
  interface Window {
    earlyEvents?: {
      list: Event[]
      /** What was typed since the search was asked for, which takes it (`takeEarlyQuery`); absent if it was not. */
      query?: string
      /** React has its listeners now: it hears clicks, and finishes hydrating for them. */
      hydrating?: boolean
      /** React runs the page, or never will; nothing more is noted. */
      over?: boolean
    }
  }
}

/** To be called when React begins to hydrate. */
export function leaveClicksToReact(): void {
  if (window.earlyEvents) window.earlyEvents.hydrating = true
}

/** To be called when React will never run the page: keys are the browser's again. */
export function forgetEarlyEvents(): void {
  if (window.earlyEvents) window.earlyEvents.over = true
}

/** To be called when React runs the page: does again, in order, what was noted. */
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
