// Gatsby finds hooks by parsing this file, so each one must be a named export.
export { onPreRenderHTML, onRenderBody, wrapPageElement, wrapRootElement } from "./src/root/ssr"
