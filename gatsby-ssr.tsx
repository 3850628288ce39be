// Gatsby finds its hooks by reading this file: each must be named here.
export { onPreRenderHTML, onRenderBody, wrapPageElement, wrapRootElement } from "./src/root/ssr"
