import { PAGE_READY_EVENT } from "../../config/constants"
import type { SiteConfig } from "../../config/types"

interface AnalyticsWindow {
  dataLayer?: unknown[]
  gtag?: (...entry: unknown[]) => void
  doNotTrack?: string
}

/**
 * Starts the page view counter only after hydration, when the browser is idle, and never for readers who opt out of
 * tracking. Earlier events wait in a queue, as in the service's own code.
 */
export function countPageViews({ measurementId, anonymizeIp }: SiteConfig["analytics"]): void {
  const page = window as AnalyticsWindow
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === "1" || page.doNotTrack === "1" || globalPrivacyControl) return
  const queue = (page.dataLayer ??= [])
  page.gtag = function () {
    // eslint-disable-next-line prefer-rest-params -- the service's script ignores entries that are arrays
    queue.push(arguments)
  }
  page.gtag("js", new Date())
  page.gtag("config", measurementId, { anonymize_ip: anonymizeIp, send_page_view: false })
  const load = () => {
    const script = document.createElement("script")
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
    document.head.appendChild(script)
  }
  addEventListener(PAGE_READY_EVENT, () => {
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 5000 })
    else setTimeout(load, 1500)
  })
}
