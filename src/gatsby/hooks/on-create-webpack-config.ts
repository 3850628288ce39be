/** Changes Gatsby's configuration of webpack. Each change of a rule that Gatsby made fails if that rule no longer exists. */
import fs from "node:fs"
import path from "node:path"
import type { CreateWebpackConfigArgs } from "gatsby"
import { version } from "gatsby/package.json"
import { buildEnvironment } from "../../config/build-environment"
import { LOAD_TIMEOUT_MS } from "../../config/constants"
import { currentGuideDates } from "../guide-dates"
import { WEBPACK_POLICY } from "../outputs/content-security-policy"
import { FEED_FILE } from "../outputs/feed"
import { compileInlineScripts } from "../outputs/inline-scripts"

/**
 * Gatsby's own class names, such as `Sidebar-module--category--1a2b3`, add 2.4 KB (compressed) of HTML, styles and code
 * to a guide.
 */
const SHORT_CLASS_NAME = "[hash:base64:5]"

/**
 * The browser's part of Gatsby's plugin for scripts in a web worker (`<Script strategy="off-main-thread">`), which this site does not
 * use. It adds 1.6 KB (compressed) to the JavaScript of every page: with it, a guide would have 98.5 KB, above its budget of 97 KB. It may
 * go once the budget has room for it.
 */
const PARTYTOWN = "node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js"

export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  const { stage, actions, plugins, getConfig } = args
  const define = (name: string, value: unknown) =>
    actions.setWebpackConfig({ plugins: [plugins.define({ [`process.env.${name}`]: JSON.stringify(value) })] })
  // For the agent header of the hosted search. An import would bundle the whole package.json.
  define("FRAMEWORK_VERSION", version)
  // For the link in each page. Only a build has a feed.
  define("FEED_FILE", stage === "build-html" && currentGuideDates().size > 0 ? FEED_FILE : "")
  if (stage === "build-html" || stage === "develop-html")
    define("INLINE_SCRIPTS", JSON.stringify(await compileInlineScripts()))
  if (!fs.existsSync(PARTYTOWN)) throw nothingToChange(`${PARTYTOWN}, which was to be left out`)
  // webpack replaces it with an empty module.
  actions.setWebpackConfig({ resolve: { alias: { [path.resolve(PARTYTOWN)]: false } } })
  if (stage !== "build-html" && stage !== "build-javascript") return

  const config = getConfig() as Config
  // Each build starts from nothing. Gatsby deletes the rest of its cache then, but not webpack's.
  config.cache = false
  shortenClassNames(config)
  if (stage === "build-javascript") {
    if (!buildEnvironment.sourceMaps) config.devtool = false
    ignoreStyleOrder(config)
    splitChunks(config)
    // Pages have a default policy for Trusted Types, but the search worker has none, and it loads chunks too.
    config.output = {
      ...config.output,
      trustedTypes: { policyName: WEBPACK_POLICY },
      // A script that never arrives fails sooner than after webpack's two minutes, so that the reader can try again.
      chunkLoadTimeout: LOAD_TIMEOUT_MS,
    }
  }
  actions.replaceWebpackConfig(config)
}

/** The parts of webpack's configuration that are used here. */
interface Config {
  cache: unknown
  devtool: unknown
  output: object
  module: { rules: Rule[] }
  plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[]
  optimization: { splitChunks: { cacheGroups: Partial<Record<"shared" | "styles", ChunkGroup>> } }
}

interface Rule {
  oneOf?: Rule[]
  use?: { loader?: string; options?: { modules?: { localIdentName?: string } } }[]
}

interface ChunkGroup {
  chunks?: (chunk: { name?: string }) => boolean
}

function shortenClassNames({ module }: Config): void {
  const rules = module.rules.flatMap((rule) => [rule, ...(rule.oneOf ?? [])])
  const options = rules
    .flatMap(({ use }) => (Array.isArray(use) ? use : []))
    .flatMap(({ loader, options }) => (loader?.includes("css-loader") && options?.modules ? [options.modules] : []))
  if (options.length === 0) throw nothingToChange("css-loader with `modules`, whose class names could be shortened")
  for (const modules of options) modules.localIdentName = SHORT_CLASS_NAME
}

/**
 * Suppresses hundreds of warnings about style order. Style sheets are in the order of the pages that need them first. No two
 * of them style the same element with equal specificity, because those that others extend use `:where`.
 */
function ignoreStyleOrder({ plugins }: Config): void {
  const extract = plugins.find(({ constructor }) => constructor.name === "MiniCssExtractPlugin")
  if (!extract?.options) throw nothingToChange("MiniCssExtractPlugin, whose warnings could be turned off")
  extract.options.ignoreOrder = true
}

/**
 * Overrides how Gatsby splits chunks. Gatsby puts the styles of all pages into the HTML of each, but a page needs only its own and those
 * of `gatsby-browser.tsx`. It also extracts code that two chunks share, such as the search engine. A worker loads chunks one after the
 * other, so the engine stays in one.
 */
function splitChunks({ optimization }: Config): void {
  const { shared, styles } = optimization.splitChunks.cacheGroups
  if (!shared || !styles) throw nothingToChange("cache groups `shared` and `styles`, from which to exclude the search")
  shared.chunks = ({ name }) => name !== "search-engine"
  styles.chunks = ({ name }) => name === "app"
}

const nothingToChange = (what: string): Error =>
  new Error(`src/gatsby/hooks/on-create-webpack-config.ts: Gatsby has no ${what}. Adapt it to this version of Gatsby.`)
