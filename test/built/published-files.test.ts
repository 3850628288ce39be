/** Checks the published files: compressed copies exist, and nothing is public that readers do not need. */
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import zlib from "node:zlib"
import { isGuide } from "../../src/guides/paths"
import { inlineScriptsOf } from "../../src/gatsby/outputs/content-security-policy"
import { htmlFiles, isRedirect } from "./site"

const files = fs
  .readdirSync("public", { recursive: true, encoding: "utf8" })
  .map((name) => path.join("public", name))
  .filter((file) => fs.statSync(file).isFile())

const isText = (file: string) => /\.(?:css|html|js|json|md|svg|tf|txt|webmanifest|xml|yaml)$/.test(file)

const redirects = new Set(
  [...htmlFiles()].flatMap(([file, html]) => (isRedirect(html) ? [path.join("public", file)] : [])),
)

test("each text file except redirects has a Brotli and a gzip copy next to it, with the same content", () => {
  const texts = files.filter((file) => isText(file) && !redirects.has(file))
  expect(texts.length).toBeGreaterThan(500)
  const wrong = texts.filter((file) => {
    const content = fs.readFileSync(file)
    const same = (ending: string, decompress: (compressed: Buffer) => Buffer) =>
      fs.existsSync(file + ending) && decompress(fs.readFileSync(file + ending)).equals(content)
    return !same(".br", zlib.brotliDecompressSync) || !same(".gz", zlib.gunzipSync)
  })
  expect(wrong).toEqual([])
})

test("every compressed file belongs to an existing text file that is no redirect", () => {
  const compressed = files.filter((file) => /\.(?:br|gz)$/.test(file)).map((file) => file.replace(/\.(?:br|gz)$/, ""))
  expect(compressed.filter((file) => !isText(file) || !fs.existsSync(file) || redirects.has(file))).toEqual([])
})

test("the data of pages do not depend on the order in which Gatsby reads the guides", () => {
  const { result } = JSON.parse(fs.readFileSync("public/page-data/how-sign-in-works/page-data.json", "utf8")) as {
    result: { data: { allGuide: { nodes: { application: string }[] } } }
  }
  const applications = result.data.allGuide.nodes.map(({ application }) => application)
  expect(applications.length).toBeGreaterThan(100)
  expect(applications).toEqual([...applications].sort())
})

test("no source maps or build-only files are published", () => {
  expect(files.filter((file) => /\.map$|webpack\.stats\.json|~partytown/.test(file))).toEqual([])
  const scripts = files.filter((file) => file.endsWith(".js"))
  expect(scripts.filter((file) => fs.readFileSync(file, "utf8").includes("sourceMappingURL"))).toEqual([])
})

/** The maximum on each page; the not-found page and guides may have one more. */
const INLINE_SCRIPTS = 3
const mayHaveOneMore = (file: string): boolean =>
  file.startsWith("404") || isGuide(`/${file.replace(/index\.html$/, "")}`)

test("the policy allows exactly the inline scripts of all pages, with at most eight hashes", () => {
  const policy = /Content-Security-Policy: (.*)/.exec(fs.readFileSync("public/_headers", "utf8"))?.[1] ?? ""
  const allowed = new Set(policy.match(/sha256-[^']+/g))
  const used = new Set<string>()
  for (const [file, html] of htmlFiles()) {
    const scripts = inlineScriptsOf(html)
    expect([file, scripts.length]).toEqual([file, isRedirect(html) ? 1 : expect.any(Number)])
    expect(scripts.length).toBeLessThanOrEqual(INLINE_SCRIPTS + Number(mayHaveOneMore(file)))
    for (const script of scripts) used.add(`sha256-${crypto.createHash("sha256").update(script).digest("base64")}`)
  }
  expect(used).toEqual(allowed)
  expect(allowed.size).toBeLessThanOrEqual(8)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(fs.readFileSync("deploy/built/nginx-headers.conf", "utf8")).toContain(policy)
  expect(fs.readFileSync("deploy/built/caddy-headers.conf", "utf8")).toContain(policy)
})

test("no inline script contains what differs between releases, so that the policy of one works for the next", () => {
  const hashed = /[0-9a-f]{20}/
  for (const [file, html] of htmlFiles())
    expect([file, inlineScriptsOf(html).filter((script) => hashed.test(script))]).toEqual([file, []])
})

test("no page has event handler attributes or javascript: URLs, which the policy would block", () => {
  for (const [file, html] of htmlFiles()) {
    const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").match(/<[a-z][^<>]*>/g) ?? []
    expect([file, tags.filter((tag) => /\son[a-z]+="|="javascript:/.test(tag))]).toEqual([file, []])
  }
})
