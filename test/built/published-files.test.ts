/** What is published beside the pages: compressed files, and nothing that is not meant for readers. */
import fs from "node:fs"
import path from "node:path"
import zlib from "node:zlib"

const files = fs
  .readdirSync("public", { recursive: true, encoding: "utf8" })
  .map((name) => path.join("public", name))
  .filter((file) => fs.statSync(file).isFile())

const isText = (file: string) => /\.(?:css|html|js|json|svg|tf|txt|webmanifest|xml|yaml)$/.test(file)

test("each text file has a Brotli and a gzip file beside it, with the same content", () => {
  const texts = files.filter(isText)
  expect(texts.length).toBeGreaterThan(500)
  const wrong = texts.filter((file) => {
    const content = fs.readFileSync(file)
    const same = (ending: string, decompress: (compressed: Buffer) => Buffer) =>
      fs.existsSync(file + ending) && decompress(fs.readFileSync(file + ending)).equals(content)
    return !same(".br", zlib.brotliDecompressSync) || !same(".gz", zlib.gunzipSync)
  })
  expect(wrong).toEqual([])
})

test("nothing is compressed that readers do not fetch", () => {
  const compressed = files.filter((file) => /\.(?:br|gz)$/.test(file)).map((file) => file.replace(/\.(?:br|gz)$/, ""))
  expect(compressed.filter((file) => !isText(file) || !fs.existsSync(file))).toEqual([])
})

test("no source maps, and nothing that only the build needs, is published", () => {
  expect(files.filter((file) => /\.map$|webpack\.stats\.json|~partytown/.test(file))).toEqual([])
  const scripts = files.filter((file) => file.endsWith(".js"))
  expect(scripts.filter((file) => fs.readFileSync(file, "utf8").includes("sourceMappingURL"))).toEqual([])
})
