/** Gatsby's hook: keeps what every page carries small. */
import path from "node:path"
import type { CreateWebpackConfigArgs } from "gatsby"
import { version } from "gatsby/package.json"

/** Features of Gatsby that this site does not use, but that would be in every page's JavaScript (some 3 KB compressed). */
const UNUSED = [
  // Scripts in a web worker: nothing here is a <Script strategy="off-main-thread">.
  /internal-plugins[\\/]partytown[\\/]gatsby-browser/,
  // Gatsby's Head API: react-helmet writes our heads.
  /head[\\/]head-export-handler-for-browser/,
  // No plugin of ours registers a service worker.
  /register-service-worker/,
]

/** Gatsby's own names, `Sidebar-module--category--1a2b3`, cost a guide 4 KB compressed in HTML, styles and code. */
const SHORT_CLASS_NAME = "[hash:base64:5]"

/** Webpack's numbers: right after code is made small (400), which takes comments away; source maps (500) and names by content come later. */
const AFTER_OPTIMIZE_SIZE = 401

export function onCreateWebpackConfig(args: CreateWebpackConfigArgs): void {
  // For the agent header of the hosted search; an import would bring the whole package.json.
  args.actions.setWebpackConfig({
    plugins: [args.plugins.define({ "process.env.FRAMEWORK_VERSION": JSON.stringify(version) })],
  })
  if (args.stage === "build-javascript") {
    leaveOutUnused(args)
    acceptAnyOrderOfStyles(args)
    compileSearchAhead(args)
    keepEngineInOneFile(args)
    askForStorageOnce(args)
  }
  if (args.stage === "build-javascript" || args.stage === "build-html") shortenClassNames(args)
}

function leaveOutUnused({ actions, plugins }: CreateWebpackConfigArgs): void {
  const replacement = path.resolve("src/build/unused-gatsby-feature.js")
  actions.setWebpackConfig({ plugins: UNUSED.map((module) => plugins.normalModuleReplacement(module, replacement)) })
}

/**
 * Spares whoever builds some hundred lines of warnings: style sheets of components come in the order of the pages that need them
 * first, and no two of them fight over one element (those that others may add to have no weight, `:where`).
 */
function acceptAnyOrderOfStyles({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[] }
  const extract = config.plugins.find(({ constructor }) => constructor.name === "MiniCssExtractPlugin")
  if (extract?.options) extract.options.ignoreOrder = true
  actions.replaceWebpackConfig(config)
}

/**
 * Asks browsers that know the comment (Chromium) to compile all functions of the modal's file while it arrives, off the page's
 * thread. Nearly all of them run at once when the modal is shown; compiled one by one they hold up its first results.
 * https://v8.dev/blog/explicit-compile-hints
 */
function compileSearchAhead({ actions, plugins }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    plugins: [
      plugins.banner({
        banner: "//# allFunctionsCalledOnLoad",
        raw: true,
        test: /^search-modal-/,
        stage: AFTER_OPTIMIZE_SIZE,
      }),
    ],
  })
}

/**
 * Gatsby puts what two files share into a third, and the engine is shared by its worker and by pages without workers. But a worker fetches
 * one file after the other, and nobody can be answered before it has all.
 */
function keepEngineInOneFile({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { optimization: { splitChunks: { cacheGroups: { shared: ChunkGroup } } } }
  config.optimization.splitChunks.cacheGroups.shared.chunks = ({ name }) => name !== "search-engine"
  actions.replaceWebpackConfig(config)
}

/** Gives DocSearch's code a `localStorage` of its own, which writes nothing to find out whether it may: its file says why. */
function askForStorageOnce({ actions }: CreateWebpackConfigArgs): void {
  const moduleName = path.resolve("src/search/client/docsearch-storage")
  const imports = { syntax: "named", moduleName, name: "docSearchStorage", alias: "localStorage" }
  actions.setWebpackConfig({
    module: {
      rules: [{ test: /@docsearch[\\/]react[\\/]dist[\\/]esm/, loader: "imports-loader", options: { imports } }],
    },
  })
}

/** What is told where files share something, as far as it is looked into here. */
interface ChunkGroup {
  chunks?: (chunk: { name?: string }) => boolean
}

/** A rule of webpack's configuration, as far as it is looked into here. */
interface Rule {
  oneOf?: Rule[]
  use?: { loader?: string; options?: { modules?: { localIdentName?: string } } }[]
}

function shortenClassNames({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { module: { rules: Rule[] } }
  const visit = ({ oneOf = [], use }: Rule): void => {
    oneOf.forEach(visit)
    if (!Array.isArray(use)) return
    for (const { loader, options } of use) {
      if (loader?.includes("css-loader") && options?.modules) options.modules.localIdentName = SHORT_CLASS_NAME
    }
  }
  config.module.rules.forEach(visit)
  actions.replaceWebpackConfig(config)
}
