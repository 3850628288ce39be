/** Gatsby's hook: leaves out of the browser's code what Gatsby puts there for features that this site does not use. */
import path from "node:path"
import type { CreateWebpackConfigArgs } from "gatsby"

/** Scripts in a web worker (Partytown): 5 KB of every page's JavaScript, for a `<Script strategy="off-main-thread">` that nothing here has. */
const UNUSED = /internal-plugins[\\/]partytown[\\/]gatsby-browser/

export function onCreateWebpackConfig({ stage, actions, plugins }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return
  actions.setWebpackConfig({ plugins: [plugins.normalModuleReplacement(UNUSED, path.resolve("src/build/empty-module.js"))] })
}
