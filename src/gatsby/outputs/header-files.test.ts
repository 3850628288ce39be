import { headersFile, securityHeaders, serverFiles } from "./header-files"

const headers = securityHeaders("default-src 'none'")

test("_headers sets security headers for all files and caching for static and hashed files", () => {
  const files = ["index.html", `app-${"0a".repeat(10)}.js`, `styles.${"1b".repeat(10)}.css`, "sw.js", "static/x.svg"]
  expect(headersFile(headers, files, "/docs").split("\n")).toEqual([
    "/docs/*",
    "  Content-Security-Policy: default-src 'none'",
    ...headers.slice(1).map(([name, value]) => `  ${name}: ${value}`),
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
