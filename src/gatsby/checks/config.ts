/** Checks the site's configuration: its shape, and that the content has everything it refers to. */
import fs from "node:fs"
import { z } from "zod"
import { checkSiteConfig } from "../../config/check-site-config"
import { siteConfig } from "../../config/site.config"
import { siteConfigSchema } from "../../config/site-config-schema"
import type { NavbarItemConfig, SiteConfig } from "../../config/types"
import type { Problem } from "../../content/problem"
import { schemaFaults, type SchemaFault } from "../../content/schema-faults"
import { configLine } from "./config-line"
import { FIXED_PATHS, HOME, tagPath } from "../../guides/paths"

const FILE = "src/config/site.config.ts"

/** The only sidebar that the content provides: all categories and their guides. */
const SIDEBARS = ["integrations"]

/** The content that the configuration can refer to. */
interface Paths {
  guides: readonly { path: string }[]
  tags: readonly { slug: string }[]
}

/**
 * Returns the problems of `config`, by default the site's own; the build stops on them as on content problems.
 * @param source the text of the file that has `config`, for the lines of problems; by default, it is read when there are some.
 */
export function checkConfig({ guides, tags }: Paths, config: SiteConfig = siteConfig, source?: string): Problem[] {
  const paths = [...FIXED_PATHS, ...tags.map(({ slug }) => tagPath(slug)), ...guides.map(({ path }) => path)]
  const { error } = siteConfigSchema.safeParse(config)
  const faults = error ? schemaFaults(error, config, siteConfigSchema) : []
  const sound = soundPart(config, faults)
  return [...faults, ...(sound ? checkSiteConfig(sound, paths.map(docId), SIDEBARS) : [])].map(({ path, message }) => {
    const line = configLine(source ?? fs.readFileSync(FILE, "utf8"), path)
    return { file: FILE, line, message: `${z.core.toDotPath(path)}: ${message}` }
  })
}

/**
 * Checks that pages are built with the base path of the other files, such as redirects and the service worker.
 * @param built the base path of the pages, which Gatsby ignores without `--prefix-paths`.
 */
export function checkBasePath(built: string, { pathPrefix }: Pick<SiteConfig, "pathPrefix"> = siteConfig): Problem[] {
  if (built === pathPrefix) return []
  const message = `pathPrefix: build with npm run build -- --prefix-paths, so that links and scripts are below ${pathPrefix}`
  return [{ file: FILE, message }]
}

/** Returns the configuration without broken navbar items, or undefined if anything else is broken. */
function soundPart(config: SiteConfig, faults: SchemaFault[]): SiteConfig | undefined {
  const broken = faults.map(({ path: [area, list, index] }) =>
    area === "navbar" && list === "items" ? index : undefined,
  )
  if (broken.includes(undefined)) return undefined
  const items = config.navbar.items.map((item, index) => (broken.includes(index) ? FILLER : item))
  return { ...config, navbar: { ...config.navbar, items } }
}

/** Replaces a broken navbar item, so that the others keep their index. */
const FILLER: NavbarItemConfig = { type: "search" }

/** A page's path as the configuration names it: without leading and trailing slashes, `index` for the home page. */
const docId = (path: string): string => (path === HOME ? "index" : path.slice(1, -1))
