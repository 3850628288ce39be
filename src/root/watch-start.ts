import { PAGE_READY_EVENT, ROOT_ATTRIBUTES } from "../config/constants"
import { forgetEarlyEvents, repeatEarlyEvents } from "./early-events"

/**
 * If the first page's code or data fails to load, Gatsby throws an uncaught error and leaves the static HTML. The page
 * then behaves as it does without JavaScript: unusable buttons are hidden, and their content is shown.
 */
export function watchStart(): void {
  window.addEventListener("unhandledrejection", giveUp)
}

function giveUp(): void {
  document.documentElement.removeAttribute(ROOT_ATTRIBUTES.script)
  forgetEarlyEvents()
}

/** Hydration is complete: later failures no longer affect the buttons, and deferred work can start. */
export function onInitialClientRender(): void {
  window.removeEventListener("unhandledrejection", giveUp)
  repeatEarlyEvents()
  window.dispatchEvent(new Event(PAGE_READY_EVENT))
}
