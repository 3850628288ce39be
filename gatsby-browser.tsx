// Gatsby finds hooks by parsing this file, so each one must be a named export.
export {
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
  wrapPageElement,
  wrapRootElement,
} from "./src/root/browser"
