import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import sharp from "sharp"
import { siteConfig } from "../../config/site.config"
import { BACKGROUND, webManifestFile, writeIcons } from "./web-manifest"

interface Manifest {
  start_url: string
  scope: string
  icons: { src: string; sizes: string }[]
}

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "icons-"))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const manifest = JSON.parse(
  webManifestFile({ ...siteConfig, pathPrefix: "/docs" })["manifest.webmanifest"] ?? "",
) as Manifest

test("all addresses of the manifest are below the base path", () => {
  expect(manifest).toMatchObject({ start_url: "/docs/", scope: "/docs/" })
  for (const { src } of manifest.icons) expect(src).toMatch(/^\/docs\/[^/]+$/)
})

test("the background is that of the pages in light mode", () => {
  const [, light] = /--color-bg: (#[0-9a-f]{6})/.exec(fs.readFileSync("src/styles/tokens.css", "utf8")) ?? []
  expect(BACKGROUND).toBe(light)
})

test("the icons that the manifest names exist in their sizes; the one for Apple's devices is opaque", async () => {
  await writeIcons(folder, "static/favicon.svg")
  for (const { src, sizes } of manifest.icons.filter(({ src: file }) => file.endsWith(".png"))) {
    const { width, height } = await sharp(path.join(folder, path.basename(src))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const apple = sharp(path.join(folder, "apple-touch-icon.png"))
  expect(await apple.metadata()).toMatchObject({ width: 180, height: 180 })
  const corner = await apple.extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()
  expect([...corner]).toEqual([0xc0, 0x34, 0x1a, 0xff])
})

test("favicon.ico has one image of 32 pixels, as PNG", async () => {
  await writeIcons(folder, "static/favicon.svg")
  const ico = fs.readFileSync(path.join(folder, "favicon.ico"))
  const [reserved, type, count] = [0, 2, 4].map((at) => ico.readUInt16LE(at))
  expect({ reserved, type, count }).toEqual({ reserved: 0, type: 1, count: 1 })
  expect([ico.readUInt8(6), ico.readUInt8(7)]).toEqual([32, 32])
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(start + length).toBe(ico.length)
  expect(await sharp(ico.subarray(start)).metadata()).toMatchObject({
    ...{ format: "png", width: 32, height: 32, channels: 4, depth: "uchar" },
  })
})

test("an icon without a background is an error that names the file", async () => {
  const file = path.join(folder, "icon.svg")
  fs.writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle r="4"/></svg>')
  await expect(writeIcons(folder, file)).rejects.toThrow(`${file}: the icon needs a <rect> with a fill`)
})
