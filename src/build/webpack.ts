/** Gatsby's hook: reduces the size of the code on every page. */
import fs from "node:fs"
import path from "node:path"
import type { CreateWebpackConfigArgs } from "gatsby"
import { version } from "gatsby/package.json"
import { buildEnvironment } from "../config/build-environment"
import { LOAD_TIMEOUT_MS } from "../config/constants"
import { WEBPACK_POLICY } from "./content-security-policy"
import { compileInlineScripts } from "./inline-scripts"

/**
 * Scripts in a web worker (`<Script strategy="off-main-thread">`), which this site does not use: 2.1 KB of every page's
 * JavaScript with gzip.
 */
const PARTYTOWN = /internal-plugins[\\/]partytown[\\/]gatsby-browser/

/**
 * Gatsby's own class names, such as `Sidebar-module--category--1a2b3`, add 4 KB (compressed) of HTML, styles and code
 * to a guide.
 */
const SHORT_CLASS_NAME = "[hash:base64:5]"

/** The files of Gatsby's rule for JavaScript, and of the one that gatsby-plugin-typescript adds. */
const GATSBY_SCRIPTS = String(/\.(js|mjs|jsx|ts|tsx)$/)
const PLUGIN_TYPESCRIPT = String(/\.tsx?$/)
const SOURCES = path.resolve("src") + path.sep
/** Gatsby removes exports from page components. */
const PAGE_FOLDERS = ["pages", "templates"].map((folder) => path.join(SOURCES, folder) + path.sep)

export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  // For the agent header of the hosted search. An import would bundle the whole package.json.
  args.actions.setWebpackConfig({
    plugins: [args.plugins.define({ "process.env.FRAMEWORK_VERSION": JSON.stringify(version) })],
  })
  compileTypeScriptOnce(args)
  if (args.stage === "build-javascript" || args.stage === "build-html") compileWithEsbuild(args)
  if (process.env.WEBPACK_CACHE_VERSION) setCacheVersion(args, process.env.WEBPACK_CACHE_VERSION)
  if (args.stage === "build-javascript") {
    minifyWithSwc(args)
    if (!buildEnvironment.sourceMaps) args.actions.setWebpackConfig({ devtool: false })
    excludePartytown(args)
    ignoreStyleOrder(args)
    splitSearchChunks(args)
    setTrustedTypesPolicy(args)
    limitChunkTime(args)
  }
  if (args.stage === "build-javascript" || args.stage === "build-html") shortenClassNames(args)
  if (args.stage === "build-html" || args.stage === "develop-html") await defineInlineScripts(args)
}

/**
 * Removes the rule of gatsby-plugin-typescript, which Gatsby always adds. Gatsby's rule for JavaScript includes TypeScript,
 * so Babel compiled each file, and then its own output, which took 4 s more.
 */
function compileTypeScriptOnce({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { module: { rules: Rule[] } }
  const rules = config.module.rules.filter(({ test }) => String(test) !== PLUGIN_TYPESCRIPT)
  actions.replaceWebpackConfig({ ...config, module: { ...config.module, rules } })
}

/** Compiles modules with esbuild that need none of Gatsby's Babel plugins: Babel took 5 s more. */
function compileWithEsbuild({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { module: { rules: Rule[] } }
  const babel = config.module.rules.find(({ test }) => String(test) === GATSBY_SCRIPTS)
  if (!babel) throw new Error("Gatsby's configuration of webpack has no rule for JavaScript that could be replaced.")
  babel.exclude = isPlainModule
  const options = { target: "es2020", jsx: "automatic" }
  const esbuild = { test: /\.tsx?$/, include: isPlainModule, loader: "esbuild-loader", options }
  actions.replaceWebpackConfig({ ...config, module: { ...config.module, rules: [...config.module.rules, esbuild] } })
}

/** Whether a file is a module of this project that is no page and has no query. */
function isPlainModule(file: string): boolean {
  const isPage = PAGE_FOLDERS.some((folder) => file.startsWith(folder))
  return file.startsWith(SOURCES) && !isPage && !fs.readFileSync(file, "utf8").includes("graphql`")
}

/**
 * Makes webpack's cache depend on a version that `scripts/gatsby.mjs` derives from the configuration and the lockfile.
 * Otherwise, webpack resolves and hashes every file that Gatsby's configuration and the loaders require, once for each
 * stage. That took 17 of 60 s of a build from scratch.
 */
function setCacheVersion({ actions, getConfig }: CreateWebpackConfigArgs, version: string): void {
  const config = getConfig() as { cache: object; plugins: object[] }
  // Without an empty list, webpack lists itself.
  const cache = { ...config.cache, version, buildDependencies: { defaultWebpack: [] } }
  actions.replaceWebpackConfig({ ...config, cache, plugins: [...config.plugins, { apply: removeLoaderDependencies }] })
}

/** A webpack plugin that removes the loaders of each module from the cache's dependencies. */
function removeLoaderDependencies(compiler: Compiler): void {
  compiler.hooks.afterEmit.tap("RemoveLoaderDependencies", (compilation) => compilation.buildDependencies.clear())
}

/** Minifies with SWC instead of Terser: the result is 1 % smaller (compressed), and takes 0.5 s instead of 4 s. */
function minifyWithSwc({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { optimization: { minimizer: Minimizer[] } }
  const terser = config.optimization.minimizer.find(({ constructor }) => constructor.name === "TerserPlugin")
  if (!terser)
    throw new Error("Gatsby's configuration of webpack has no TerserPlugin whose minimizer could be replaced.")
  terser.options.minimizer = {
    implementation: terser.constructor.swcMinify,
    options: { compress: { passes: 2 }, mangle: { safari10: true }, format: { comments: false }, ecma: 2020 },
  }
  actions.replaceWebpackConfig(config)
}

/** Passes the compiled inline scripts to `src/root/inline/scripts.tsx`. */
async function defineInlineScripts({ actions, plugins }: CreateWebpackConfigArgs): Promise<void> {
  const scripts = JSON.stringify(await compileInlineScripts())
  actions.setWebpackConfig({ plugins: [plugins.define({ "process.env.INLINE_SCRIPTS": JSON.stringify(scripts) })] })
}

function excludePartytown({ actions, plugins }: CreateWebpackConfigArgs): void {
  const replacement = path.resolve("src/build/no-partytown.js")
  actions.setWebpackConfig({ plugins: [plugins.normalModuleReplacement(PARTYTOWN, replacement)] })
}

/**
 * Suppresses hundreds of warnings about style order: style sheets are in the order of the pages that need them first,
 * and no two of them style the same element with equal specificity (those that others extend use `:where`).
 */
function ignoreStyleOrder({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[] }
  const extract = config.plugins.find(({ constructor }) => constructor.name === "MiniCssExtractPlugin")
  if (extract?.options) extract.options.ignoreOrder = true
  actions.replaceWebpackConfig(config)
}

/**
 * Overrides how Gatsby splits chunks. Gatsby puts all styles into every page, but only the modal needs its own. It also
 * extracts code that two chunks share, such as the search engine. A worker loads chunks one after the other, so the engine
 * stays in one.
 */
function splitSearchChunks({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as {
    optimization: { splitChunks: { cacheGroups: Record<"shared" | "styles", ChunkGroup> } }
  }
  const { shared, styles } = config.optimization.splitChunks.cacheGroups
  shared.chunks = ({ name }) => name !== "search-engine"
  styles.chunks = ({ name }) => name !== "search-modal"
  actions.replaceWebpackConfig(config)
}

/**
 * Allows webpack's runtime to load chunks under Trusted Types. Pages have a default policy, but the search worker has none.
 */
function setTrustedTypesPolicy({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { output: object }
  // Gatsby ignores `output` in `setWebpackConfig`.
  actions.replaceWebpackConfig({
    ...config,
    output: { ...config.output, trustedTypes: { policyName: WEBPACK_POLICY } },
  })
}

/** Makes a script that never arrives fail sooner than after webpack's two minutes, so that the reader can try again. */
function limitChunkTime({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { output: object }
  actions.replaceWebpackConfig({ ...config, output: { ...config.output, chunkLoadTimeout: LOAD_TIMEOUT_MS } })
}

/** The part of terser-webpack-plugin that is used here. */
interface Minimizer {
  constructor: { name: string; swcMinify: unknown }
  options: { minimizer: { implementation: unknown; options: object } }
}

/** The part of webpack's compiler that is used here. */
interface Compiler {
  hooks: {
    afterEmit: { tap: (name: string, run: (compilation: { buildDependencies: { clear: () => void } }) => void) => void }
  }
}

/** The part of webpack's cache group context that is used here. */
interface ChunkGroup {
  chunks?: (chunk: { name?: string }) => boolean
}

/** The part of webpack's rules that is used here. */
interface Rule {
  test?: RegExp
  exclude?: (file: string) => boolean
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
