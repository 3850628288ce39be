import "../styles/tokens.css"
import "../styles/base.css"
import "../styles/prose.css"
import "../styles/print.css"
import type { GatsbyBrowser } from "gatsby"
import { isNavigating } from "../hooks/navigation-status"
import { checkSessionStorage } from "./check-session-storage"
import { onRouteReady, watchNavigation } from "./navigation"
import { limitPrefetching } from "./prefetching"
import { revealTarget, revealTargetAgain } from "./reveal-target"
import { isRevisited, recordScrollPositions } from "./scroll-memory"
import { endRequestsForErrorPage } from "./error-page"
import { keepForOffline, registerServiceWorker } from "./service-worker"

export { replaceHydrateFunction } from "./hydrate"
export { shouldUpdateScroll } from "./scroll-memory"
export { onInitialClientRender } from "./page-ready"
export { wrapPageElement, wrapRootElement } from "./wrap"

/** Gatsby's hook when its bundles start, before hydration. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  endRequestsForErrorPage()
  limitPrefetching()
  watchNavigation()
  recordScrollPositions(isNavigating)
  checkSessionStorage()
  registerServiceWorker()
  document.addEventListener("click", revealTargetAgain)
}

/** Gatsby's hook after the first page and after each navigation. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location }) => {
  onRouteReady(location.href)
  keepForOffline()
  if (location.hash) revealTarget(location.hash, { scroll: !isRevisited() })
}
