// Gatsby finds its hooks by reading this file: each must be named here.
export { onClientEntry, onRouteUpdate, wrapPageElement, wrapRootElement } from "./src/root/browser"
