import { withPrefix } from "gatsby"
import { PAGE_READY_EVENT, SERVICE_WORKER } from "../config/constants"
import { siteConfig } from "../config/site.config"
import { whenIdle } from "../hooks/when-idle"
import { isDataScarce } from "./navigation"

/**
 * Registers the service worker (`src/service-worker`) once the page is usable and the browser is idle. Not in develop,
 * where it would hide changes, and not on slow and metered connections.
 */
export function registerServiceWorker(): void {
  const { serviceWorker } = navigator
  if (process.env.NODE_ENV !== "production" || !siteConfig.serviceWorker || !serviceWorker || isDataScarce()) return
  const register = () => {
    // A worker that takes over, the first one or that of a new release, does not know yet what the reader sees.
    serviceWorker.addEventListener("controllerchange", keepForOffline)
    // Without it, or where the browser blocks it, the site works as well.
    serviceWorker.register(withPrefix(`/${SERVICE_WORKER}`)).catch(() => undefined)
  }
  window.addEventListener(PAGE_READY_EVENT, () => whenIdle(register), { once: true })
}

/** Lets the service worker, if there is one, keep the current page for reading it without a network. */
export function keepForOffline(): void {
  const { controller } = navigator.serviceWorker ?? {}
  if (controller) whenIdle(() => controller.postMessage({ visited: window.location.pathname }))
}
