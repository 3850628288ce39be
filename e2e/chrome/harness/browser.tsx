import "../../../src/styles/tokens.css"
import "../../../src/styles/base.css"
import { hydrateRoot } from "react-dom/client"
import { onInitialClientRender } from "../../../src/root/page-ready"
import { element } from "./element"

hydrateRoot(document.getElementById("root") as HTMLElement, element)

// The plugin has no types, and none that TypeScript could find.
declare function require(name: string): { onRouteUpdate: (args: { location: Location }, options: object) => void }
const { onRouteUpdate } = require("gatsby-plugin-google-gtag/gatsby-browser")

/** Gatsby calls this for the first page and for each page after it. */
const routeChanged = () => onRouteUpdate({ location: window.location }, {})
routeChanged()
onInitialClientRender()
// There is nothing to prefetch.
const enqueue = () => ({ abort: () => undefined })
Object.assign(window, { routeChanged, ___loader: { enqueue, hovering: () => undefined } })
