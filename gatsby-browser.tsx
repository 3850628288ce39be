// Gatsby finds its hooks by reading this file: each must be named here.
export {
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
  wrapPageElement,
  wrapRootElement,
} from "./src/root/browser"
