/** The Content Security Policy: what pages may load and run. */
import crypto from "node:crypto"
import { DOCUMENT_POLICY } from "../../config/constants"

export interface PolicyOptions {
  /** Texts of the inline scripts of all pages. */
  inlineScripts: readonly string[]
  /** Application ID of the hosted search, if it is configured. */
  searchAppId?: string
  /** Whether page views are counted. */
  analytics: boolean
}

/** The name of webpack's policy for the addresses of its own files. */
export const WEBPACK_POLICY = "webpack"

/** Google's list for Analytics: https://developers.google.com/tag-platform/security/guides/csp */
const ANALYTICS = {
  script: ["https://www.googletagmanager.com"],
  image: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
  connect: ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
}

/** Returns the policy as the value of the header `Content-Security-Policy`. */
export function contentSecurityPolicy({ inlineScripts, searchAppId, analytics }: PolicyOptions): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${crypto.createHash("sha256").update(script).digest("base64")}'`,
  )
  const { script = [], image = [], connect = [] } = analytics ? ANALYTICS : {}
  const directives: [string, ...string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...hashes, ...script],
    // Gatsby and React write styles into the page. They cannot run code.
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", ...image],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...(searchAppId ? searchHosts(searchAppId) : []), ...connect],
    ["worker-src", "'self'"],
    ["manifest-src", "'self'"],
    ["form-action", "'self'"],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
    ["frame-ancestors", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "default", WEBPACK_POLICY, DOCUMENT_POLICY],
  ]
  return directives.map((directive) => directive.join(" ")).join("; ")
}

/** The hosts of algoliasearch's search client and of search-insights. */
const searchHosts = (appId: string): string[] => [
  `https://${appId}-dsn.algolia.net`,
  ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
  "https://insights.algolia.io",
]

/** Returns the text of each inline script in a page, in order, without data blocks. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = "", script = ""]) =>
    /\ssrc=|\stype="application\//.test(attributes) ? [] : [script],
  )
}
