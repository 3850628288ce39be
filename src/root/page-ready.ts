import { PAGE_READY_EVENT } from "../config/constants"
import { replayEarlyEvents } from "./early-events"

/** Gatsby's hook after hydration: replays early events, then starts deferred work. */
export function onInitialClientRender(): void {
  replayEarlyEvents()
  window.dispatchEvent(new Event(PAGE_READY_EVENT))
}
