import { headersFile, securityHeaders, serverFiles } from "./header-files"

const headers = securityHeaders("default-src 'none'")

test("_headers sets security headers for all files, types that hosts do not know, and caching for static and hashed files", () => {
  const files = ["index.html", `app-${"0a".repeat(10)}.js`, `styles.${"1b".repeat(10)}.css`, "sw.js", "static/x.svg"]
  expect(headersFile(headers, files, "/docs").split("\n")).toEqual([
    "/docs/*",
    "  Content-Security-Policy: default-src 'none'",
    ...headers.slice(1).map(([name, value]) => `  ${name}: ${value}`),
    "/docs/*.md",
    "  Content-Type: text/markdown; charset=utf-8",
    "/docs/*.tf",
    "  Content-Type: text/plain; charset=utf-8",
    "/docs/*.txt",
    "  Content-Type: text/plain; charset=utf-8",
    "/docs/*.webmanifest",
    "  Content-Type: application/manifest+json",
    "/docs/*.yaml",
    "  Content-Type: text/plain; charset=utf-8",
    "/docs/feed.xml",
    "  Content-Type: application/atom+xml; charset=utf-8",
    "/docs/opensearch.xml",
    "  Content-Type: application/opensearchdescription+xml; charset=utf-8",
    "/docs/static/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    `/docs/app-${"0a".repeat(10)}.js`,
    "  Cache-Control: public, max-age=31536000, immutable",
    `/docs/styles.${"1b".repeat(10)}.css`,
    "  Cache-Control: public, max-age=31536000, immutable",
    "",
  ])
})

test("server files contain headers and redirects; for nginx, each path once regardless of case", () => {
  const redirects = [
    { from: "/services/EspoCRM/", to: "/a/" },
    { from: "/services/espocrm/", to: "/a/" },
  ]
  const files = serverFiles(headers, redirects, "/docs")
  expect(files["nginx-headers.conf"]).toContain(`add_header Content-Security-Policy "default-src 'none'" always;\n`)
  expect(files["nginx-redirects.conf"]).toBe(
    "/docs/sitemap.xml /docs/sitemap-index.xml;\n/docs/services/espocrm/ /docs/a/;\n",
  )
  expect(files["caddy-headers.conf"]).toContain(`Referrer-Policy "same-origin"\n`)
  expect(files["caddy-redirects.conf"]).toBe(
    "/docs/sitemap.xml /docs/sitemap-index.xml\n/docs/services/EspoCRM/ /docs/a/\n/docs/services/espocrm/ /docs/a/\n",
  )
})
