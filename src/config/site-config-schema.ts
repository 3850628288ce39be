/** The shape of `site.config.ts`, against which the build checks it. The browser gets only the types, in `types.ts`. */
import { z } from "zod"

const localeSchema = z.strictObject({ code: z.string(), label: z.string(), direction: z.enum(["ltr", "rtl"]) })

const logoSchema = z.strictObject({ label: z.string(), href: z.string() })

const labeled = {
  label: z.string().optional(),
  /** Right by default. */
  position: z.enum(["left", "right"]).optional(),
}

/** The target of an item: `to` for a path of this site, `href` for any address. One of the two is required. */
const target = {
  to: z.string().optional(),
  href: z.string().optional(),
  /** `_self`, `_blank` …, as in HTML. */
  target: z.string().optional(),
  /** Replaces the label, which becomes its accessible name; the icons are in `src/components/ui/Icon`. */
  icon: z.enum(["github", "discord"]).optional(),
}

/** HTML from the site's configuration. The Content Security Policy would allow its scripts as if they were the site's own. */
const html = z
  .string()
  .refine((value) => !/<script\b/i.test(value), "remove the <script>: only the site's own inline scripts may run")

const ofDocs = { docsPluginId: z.string().optional() }

const ITEMS = [
  z.strictObject({ type: z.literal("default").optional(), ...labeled, ...target }),
  z.strictObject({
    type: z.literal("doc"),
    ...labeled,
    ...ofDocs,
    /** A guide's or page's path without leading and trailing slashes, such as `platforms/stripe`; `index` is the home page. */
    docId: z.string(),
  }),
  z.strictObject({ type: z.literal("docSidebar"), ...labeled, ...ofDocs, sidebarId: z.string() }),
  z.strictObject({ type: z.literal("docsVersion"), ...labeled, ...ofDocs, to: z.string().optional() }),
  z.strictObject({
    type: z.literal("docsVersionDropdown"),
    ...labeled,
    ...ofDocs,
    /** Names of the versions to offer, in this order; all of them by default. */
    versions: z.array(z.string()).optional(),
  }),
  z.strictObject({ type: z.literal("localeDropdown"), ...labeled }),
  z.strictObject({ type: z.literal("search"), ...labeled }),
  z.strictObject({
    type: z.literal("html"),
    ...labeled,
    /** Inserted unescaped. */
    value: html,
  }),
] as const

const unknownType = ({ input }: { input?: unknown }): string =>
  `No NavbarItem component found for type "${String((input as { type?: unknown } | undefined)?.type)}".`

const dropdown = z.strictObject({
  type: z.literal("dropdown"),
  ...labeled,
  ...target,
  items: z.array(z.discriminatedUnion("type", ITEMS, { error: unknownType })),
})

const navbarItemSchema = z.discriminatedUnion("type", [...ITEMS, dropdown], { error: unknownType })

const docsInstanceSchema = z.strictObject({
  id: z.string(),
  versions: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      /** The doc that a link to the version opens. */
      mainDocId: z.string(),
      isLast: z.boolean(),
    }),
  ),
})

const announcementSchema = z.strictObject({
  /** A new id shows the bar again to readers who closed the previous one. */
  id: z.string(),
  content: html,
  closeable: z.boolean(),
})

export const siteConfigSchema = z.strictObject({
  title: z.string(),
  titleDelimiter: z.string(),
  description: z.string(),
  /** Origin of the published site, without a trailing slash. */
  url: z
    .string()
    .regex(
      /^https?:\/\/[^/?#\s]+$/,
      "write the site's origin without a trailing slash, such as https://integrations.company (GATSBY_SITE_URL)",
    ),
  /** Path below which the site is served, without a trailing slash; empty for the root. */
  pathPrefix: z
    .string()
    .regex(
      /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/,
      "begin with a slash and end without one, such as /docs (GATSBY_PATH_PREFIX); use letters, digits and - . _ ~",
    ),
  organization: z.string(),
  /** Base URL for editing a guide's source; category, application and file name follow. */
  editUrl: z.string(),
  /** Form for a new issue; title and text follow as query parameters. */
  newIssueUrl: z.string(),
  /** Path of the image for link previews. */
  socialImage: z.string(),
  locales: z.strictObject({ default: z.string(), list: z.array(localeSchema) }),
  docs: z.array(docsInstanceSchema),
  sidebars: z.array(
    z.strictObject({
      id: z.string(),
      /** Links above the categories, which come from the guides. */
      links: z.array(z.strictObject({ label: z.string(), path: z.string() })),
    }),
  ),
  colorMode: z.strictObject({
    default: z.enum(["light", "dark"]),
    respectSystem: z.boolean(),
    showToggle: z.boolean(),
  }),
  breadcrumbs: z.boolean(),
  navbar: z.strictObject({ logo: logoSchema, items: z.array(navbarItemSchema) }),
  footer: z.strictObject({
    style: z.enum(["light", "dark"]),
    links: z.tuple([]),
    logo: logoSchema,
    copyright: z.string(),
  }),
  announcement: announcementSchema.nullable(),
  search: z
    .strictObject({
      /** Empty if the hosted search is not configured; the embedded engine is then used. */
      appId: z.string().regex(/^[A-Za-z\d]*$/, "an application ID has only letters and digits (GATSBY_ALGOLIA_APP_ID)"),
      /** The public key, which can only search. */
      apiKey: z.string(),
      indexName: z.string(),
      contextualSearch: z.boolean(),
      searchParameters: z.record(z.string(), z.unknown()),
      searchPagePath: z.string(),
      /** Results whose address matches open as full page loads. */
      externalUrlRegex: z.string(),
    })
    .refine(
      ({ appId, apiKey, indexName }) => new Set([appId, apiKey, indexName].map(Boolean)).size === 1,
      "the hosted search needs all of appId, apiKey and indexName, or none (GATSBY_ALGOLIA_APP_ID, GATSBY_ALGOLIA_SEARCH_KEY, GATSBY_ALGOLIA_INDEX_NAME)",
    ),
  analytics: z.strictObject({
    /** Empty if analytics is disabled. */
    measurementId: z
      .string()
      .regex(/^(?:[A-Z]+-[A-Z\d-]+)?$/i, "write a measurement ID, such as G-ABC123 (GATSBY_GTAG_ID)"),
    anonymizeIp: z.boolean(),
  }),
  /** Visited pages and the search work offline; if false, the site removes the service worker of earlier builds. */
  serviceWorker: z.boolean(),
})
