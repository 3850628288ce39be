import { PAGE_READY_EVENT } from "../config/constants"
import { repeatEarlyEvents } from "./early-events"

/** Gatsby's hook after hydration: replays early events, then starts deferred work. */
export function onInitialClientRender(): void {
  repeatEarlyEvents()
  window.dispatchEvent(new Event(PAGE_READY_EVENT))
}
