import "../../../src/styles/tokens.css"
import "../../../src/styles/base.css"
import { hydrateRoot } from "react-dom/client"
import { onInitialClientRender } from "../../../src/root/page-ready"
import { element } from "./element"

hydrateRoot(document.getElementById("root") as HTMLElement, element)

// The plugin ships no types.
declare function require(name: string): { onRouteUpdate: (args: { location: Location }, options: object) => void }
const { onRouteUpdate } = require("gatsby-plugin-google-gtag/gatsby-browser")

/** Gatsby calls this for the first page and after each navigation. */
const routeChanged = () => onRouteUpdate({ location: window.location }, {})
routeChanged()
onInitialClientRender()
// The site's links prefetch through this; here, there is nothing to prefetch.
const enqueue = () => ({ abort: () => undefined })
Object.assign(window, { routeChanged, ___loader: { enqueue, hovering: () => undefined } })
