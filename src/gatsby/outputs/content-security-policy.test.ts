import crypto from "node:crypto"
import { contentSecurityPolicy, inlineScriptsOf } from "./content-security-policy"

const none = { inlineScripts: [], analytics: false }

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((each) => each.startsWith(`${name} `))
    ?.split(" ")
    .slice(1)

test("inline scripts are allowed only by their hash", () => {
  const scripts = directive(contentSecurityPolicy({ ...none, inlineScripts: ["a()", "é"] }), "script-src")
  const hash = (text: string) => `'sha256-${crypto.createHash("sha256").update(text, "utf8").digest("base64")}'`
  expect(scripts).toEqual(["'self'", hash("a()"), hash("é")])
})

test("plugins, framing and other base URLs are forbidden, and scripts require Trusted Types", () => {
  const policy = contentSecurityPolicy(none)
  for (const part of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy.split("; ")).toContain(part)
})

test("other hosts are allowed only for configured services", () => {
  expect(contentSecurityPolicy(none)).not.toContain("https:")
  const hosted = contentSecurityPolicy({ ...none, searchAppId: "APP" })
  expect(directive(hosted, "connect-src")).toEqual([
    "'self'",
    "https://APP-dsn.algolia.net",
    "https://APP-1.algolianet.com",
    "https://APP-2.algolianet.com",
    "https://APP-3.algolianet.com",
    "https://insights.algolia.io",
  ])
  expect(directive(hosted, "script-src")).toEqual(["'self'"])
  const counted = contentSecurityPolicy({ ...none, analytics: true })
  expect(directive(counted, "script-src")).toEqual(["'self'", "https://www.googletagmanager.com"])
  expect(counted).not.toContain("algolia")
})

test("finds the inline scripts of a page, but not script files or data blocks", () => {
  const html = `<script src="/a.js"></script><script id="x">a
b</script><script type="application/ld+json">{}</script><script>c</script>`
  expect(inlineScriptsOf(html)).toEqual(["a\nb", "c"])
})
