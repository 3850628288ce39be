// Gatsby parses this file to find its hooks, so each must be exported by name.
export { onPreRenderHTML, onRenderBody, wrapPageElement, wrapRootElement } from "./src/root/ssr"
