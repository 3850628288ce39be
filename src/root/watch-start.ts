import { PAGE_READY_EVENT, ROOT_ATTRIBUTES } from "../config/constants"
import { forgetEarlyEvents, repeatEarlyEvents } from "./early-events"

/**
 * Gatsby throws where nothing catches it when the first page's code or data does not arrive, and leaves the static HTML. It
 * becomes what it is without JavaScript: dead buttons go, and what they would show is shown.
 */
export function watchStart(): void {
  window.addEventListener("unhandledrejection", giveUp)
}

function giveUp(): void {
  document.documentElement.removeAttribute(ROOT_ATTRIBUTES.script)
  forgetEarlyEvents()
}

/** React runs the page: nothing that fails from now on makes its buttons dead, and what waited for it may begin. */
export function onInitialClientRender(): void {
  window.removeEventListener("unhandledrejection", giveUp)
  repeatEarlyEvents()
  window.dispatchEvent(new Event(PAGE_READY_EVENT))
}
