import { withPrefix } from "gatsby"
import { PAGE_READY_EVENT, SERVICE_WORKER } from "../config/constants"
import { siteConfig } from "../config/site.config"
import { whenIdle } from "../hooks/when-idle"
import { isDataScarce } from "../hooks/data-saver"

/**
 * Registers the service worker (`src/service-worker`) once the page is usable and the browser is idle. Not in develop,
 * where it would hide changes, and not on slow and metered connections.
 */
export function registerServiceWorker(): void {
  const { serviceWorker } = navigator
  if (process.env.NODE_ENV !== "production" || !siteConfig.serviceWorker || !serviceWorker || isDataScarce()) return
  const register = () => {
    // A worker that takes control, the first one or that of a new release, does not know the current page yet.
    serviceWorker.addEventListener("controllerchange", keepForOffline)
    // The browser may block the worker; the site also works without it.
    serviceWorker.register(withPrefix(`/${SERVICE_WORKER}`)).catch(() => undefined)
  }
  window.addEventListener(PAGE_READY_EVENT, () => whenIdle(register), { once: true })
}

/** Asks the service worker, if there is one, to cache the current page for offline reading. */
export function keepForOffline(): void {
  const { controller } = navigator.serviceWorker ?? {}
  if (controller) whenIdle(() => controller.postMessage({ visited: window.location.pathname }))
}
