import "../styles/tokens.css"
import "../styles/base.css"
import "../styles/prose.css"
import "../styles/print.css"
import type { GatsbyBrowser } from "gatsby"
import { onRouteReady, sparePrefetching, watchNavigation } from "./navigation"
import { revealTarget } from "./reveal-target"

export { wrapPageElement, wrapRootElement } from "./wrap"

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  sparePrefetching()
  watchNavigation()
}

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location }) => {
  onRouteReady()
  if (location.hash) revealTarget(location.hash)
}
