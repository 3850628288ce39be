/** The headers of all responses, in the formats of static hosts and servers. */
import fs from "node:fs"
import path from "node:path"
import { isHostedSearch } from "../../config/search.config"
import { siteConfig } from "../../config/site.config"
import type { Redirect } from "../../content/redirects"
import { contentSecurityPolicy, inlineScriptsOf } from "./content-security-policy"
import { FEED_FILE } from "./feed"
import { filesIn } from "./files-in"
import { OPEN_SEARCH_FILE } from "./open-search"
import { SITEMAP_REDIRECT } from "./sitemap"
import { writeFiles } from "./write-files"

/** Files that never change, because their name contains a hash of their content; patterns for nginx and Caddy are in `deploy`. */
const HASHED = /^(?:[^/]+[-.][0-9a-f]{20}\.(?:js|css)|static\/.+)$/
const IMMUTABLE = "public, max-age=31536000, immutable"

/**
 * Types of files that hosts do not know, or with which browsers download a file instead of showing it; `deploy` has them for nginx and Caddy.
 * A wildcard also matches slashes.
 */
const CONTENT_TYPES: Record<string, string> = {
  "/*.md": "text/markdown; charset=utf-8",
  "/*.tf": "text/plain; charset=utf-8",
  "/*.txt": "text/plain; charset=utf-8",
  "/*.webmanifest": "application/manifest+json",
  "/*.yaml": "text/plain; charset=utf-8",
  [`/${FEED_FILE}`]: "application/atom+xml; charset=utf-8",
  [`/${OPEN_SEARCH_FILE}`]: "application/opensearchdescription+xml; charset=utf-8",
}

/** Where the files for nginx and Caddy are, which must not be published. */
const SERVER_FILES = "deploy/built"

/**
 * Writes the headers for hosts into a built site, and those for servers into `deploy/built`. The Content Security Policy needs the
 * inline scripts of all pages.
 */
export async function writeHeaderFiles(folder: string, redirects: readonly Redirect[]): Promise<void> {
  const files = await filesIn(folder)
  const inlineScripts = new Set<string>()
  for (const file of files.filter((each) => each.endsWith(".html"))) {
    for (const script of inlineScriptsOf(fs.readFileSync(path.join(folder, file), "utf8"))) inlineScripts.add(script)
  }
  const headers = securityHeaders(
    contentSecurityPolicy({
      inlineScripts: [...inlineScripts],
      searchAppId: isHostedSearch ? siteConfig.search.appId : undefined,
      analytics: Boolean(siteConfig.analytics.measurementId),
    }),
  )
  writeFiles(folder, { _headers: headersFile(headers, files, siteConfig.pathPrefix) })
  writeFiles(SERVER_FILES, serverFiles(headers, redirects, siteConfig.pathPrefix))
}

/**
 * Returns the security headers. HSTS is missing: it applies to the whole domain, so its operator decides.
 * @param policy the Content Security Policy.
 */
export const securityHeaders = (policy: string): [name: string, value: string][] => [
  ["Content-Security-Policy", policy],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=(self)"],
  ["Referrer-Policy", "same-origin"],
  ["X-Content-Type-Options", "nosniff"],
]

/**
 * Returns the file `_headers` for Netlify and Cloudflare Pages, which make clients revalidate all other files by default.
 * @param files all files of `public`, by relative path with `/`.
 */
export function headersFile(headers: [string, string][], files: readonly string[], pathPrefix: string): string {
  const rule = (path: string, values: [string, string][]) =>
    [pathPrefix + path, ...values.map(([name, value]) => `  ${name}: ${value}`)].join("\n")
  const caching: [string, string][] = [["Cache-Control", IMMUTABLE]]
  const hashed = files.filter((file) => HASHED.test(file) && !file.startsWith("static/")).map((file) => `/${file}`)
  const folders = files.some((file) => file.startsWith("static/")) ? ["/static/*"] : []
  return [
    rule("/*", headers),
    ...Object.entries(CONTENT_TYPES).map(([path, type]) => rule(path, [["Content-Type", type]])),
    ...[...folders, ...hashed.sort()].map((path) => rule(path, caching)),
    "",
  ].join("\n")
}

/** Returns the files that `deploy/nginx.conf` and `deploy/Caddyfile` include, by name. */
export function serverFiles(
  headers: [string, string][],
  redirects: readonly Pick<Redirect, "from" | "to">[],
  pathPrefix: string,
): Record<string, string> {
  const all = [SITEMAP_REDIRECT, ...redirects]
  const lines = (rules: typeof redirects, line: (from: string, to: string) => string) =>
    rules.map(({ from, to }) => `${line(pathPrefix + from, pathPrefix + to)}\n`).join("")
  // nginx ignores case here and rejects duplicates.
  const anyCase = [...new Map(all.map((redirect) => [redirect.from.toLowerCase(), redirect])).values()]
  const values = (line: (name: string, value: string) => string) =>
    headers.map(([name, value]) => `${line(name, value)}\n`).join("")
  return {
    "nginx-headers.conf": values((name, value) => `add_header ${name} "${value}" always;`),
    "nginx-redirects.conf": lines(anyCase, (from, to) => `${from} ${to};`),
    "caddy-headers.conf": values((name, value) => `${name} "${value}"`),
    "caddy-redirects.conf": lines(all, (from, to) => `${from} ${to}`),
  }
}
