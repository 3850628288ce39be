/** The types of `site.config.ts`. Only types come from the schema, so that the browser does not load zod. */
import type { z } from "zod"
import type { siteConfigSchema } from "./site-config-schema"

export type SiteConfig = z.output<typeof siteConfigSchema>
export type NavbarItemConfig = SiteConfig["navbar"]["items"][number]
/** Names of icons that navbar items can show instead of text. */
export type NavbarIcon = NonNullable<Extract<NavbarItemConfig, { icon?: unknown }>["icon"]>
export type LogoConfig = SiteConfig["navbar"]["logo"]
export type DocsInstance = SiteConfig["docs"][number]
export type DocsVersion = DocsInstance["versions"][number]
export type AnnouncementConfig = NonNullable<SiteConfig["announcement"]>
