// Gatsby parses this file to find its hooks, so each must be exported by name.
export {
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
  wrapPageElement,
  wrapRootElement,
} from "./src/root/browser"
