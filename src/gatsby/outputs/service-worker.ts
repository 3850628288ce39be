/** Bundles the service worker, after all other files of a release are written. */
import crypto from "node:crypto"
import { readFileSync } from "node:fs"
import fs from "node:fs/promises"
import path from "node:path"
import { build } from "esbuild"
import { SERVICE_WORKER } from "../../config/constants"
import { usesHostedSearch } from "../../config/search.config"
import { siteConfig } from "../../config/site.config"
import type { SiteConfig } from "../../config/types"
import { HOME, SEARCH, TAGS } from "../../guides/paths"
import type { Settings } from "../../service-worker/settings"
import { filesIn } from "./files-in"

/** Unregisters the worker: operators copy it over `sw.js` to switch offline reading off without a new build. */
const OFF = "sw-off.js"

/** Names of the files that the worker can cache. Of the others, the sitemap contains the time of the build. */
const RELEASED = /\.(?:html|js|css|json|svg)$/
/** The files that every page and the search need. */
const SHELL = [
  /^[^/]+-[0-9a-f]{20}\.js$/,
  /^(?:search-modal|component---src-pages-[a-z-]+)\.[0-9a-f]{20}\.css$/,
  /^page-data\/(?:app-data|sq\/d\/\d+)\.json$/,
  /^favicon\.svg$/,
  /^static\/logos-[0-9a-f]{20}\.svg$/,
]
const EMBEDDED_SEARCH = /^(?:search-engine-[0-9a-f]{20}\.js|search\/(?:index|icons)\.json)$/

type Config = Pick<SiteConfig, "pathPrefix" | "search" | "serviceWorker" | "title" | "titleDelimiter">

/**
 * Writes the service worker, and the one that removes it, into a built site.
 * @param folder the site's files, all of them.
 */
export async function writeServiceWorker(folder: string, config: Config = siteConfig): Promise<void> {
  const settings = await readSettings(folder, config)
  const off = { base: settings.base }
  await bundle("off", path.join(folder, OFF), off)
  if (config.serviceWorker) await bundle("worker", path.join(folder, SERVICE_WORKER), settings)
  else await bundle("off", path.join(folder, SERVICE_WORKER), off)
}

async function bundle(entry: "worker" | "off", outfile: string, settings: Partial<Settings>): Promise<void> {
  await build({
    entryPoints: [path.resolve("src/service-worker", `${entry}.ts`)],
    outfile,
    bundle: true,
    minify: true,
    target: "es2022",
    define: { SETTINGS: JSON.stringify(settings), "process.env.NODE_ENV": '"production"' },
  })
}

async function readSettings(folder: string, config: Config): Promise<Settings> {
  const files = (await filesIn(folder)).filter((file) => file !== OFF && file !== SERVICE_WORKER)
  const appData = await fs.readFile(path.join(folder, "page-data/app-data.json"), "utf8")
  const base = config.pathPrefix
  return {
    base,
    release: digestOfAll(folder, files),
    compilation: (JSON.parse(appData) as { webpackCompilationHash: string }).webpackCompilationHash,
    shell: Object.fromEntries(
      shellFiles(files, usesHostedSearch(config.search)).map((file) => [`${base}/${file}`, digest(folder, file)]),
    ),
    pages: [HOME, SEARCH, TAGS].map((page) => base + page),
    titleSuffix: ` ${config.titleDelimiter} ${config.title}`,
  }
}

/** Returns the files of the shell among those of a built site. The hosted search needs a network. */
export function shellFiles(files: readonly string[], isSearchHosted: boolean): string[] {
  const embedded = files.filter((file) => EMBEDDED_SEARCH.test(file))
  const shell = files.filter((file) => SHELL.some((pattern) => pattern.test(file)) && !embedded.includes(file))
  return isSearchHosted ? shell : [...shell, ...embedded]
}

const digest = (folder: string, file: string): string =>
  crypto
    .createHash("sha256")
    .update(readFileSync(path.join(folder, file)))
    .digest("hex")

function digestOfAll(folder: string, files: readonly string[]): string {
  const hash = crypto.createHash("sha256")
  for (const file of files) {
    if (RELEASED.test(file)) hash.update(file).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest("hex").slice(0, 20)
}
