/** The web app manifest, and the icons that it, Apple's devices and clients without SVG use. */
import fs from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import type { SiteConfig } from "../../config/types"
import { wholeWords } from "./whole-words"

const MANIFEST_FILE = "manifest.webmanifest"
const APPLE_ICON = "apple-touch-icon.png"
/** Feed readers, previews and older browsers request it without a link. */
const ICO = "favicon.ico"
const ICO_SIZE = 32

/** Behind the icon while the site starts: `--color-bg` of the light mode; a test compares them. */
export const BACKGROUND = "#ffffff"

/** Home screens cut longer names off. */
const MAX_SHORT_NAME = 12

/**
 * The icons as PNG. `isOpaque` fills the corners of the rounded square: Apple's devices and masks of Android round it
 * themselves.
 */
const ICONS = [
  { name: APPLE_ICON, size: 180, isOpaque: true },
  { name: "icon-192.png", size: 192, isOpaque: false },
  { name: "icon-512.png", size: 512, isOpaque: false },
  { name: "icon-maskable-512.png", size: 512, isOpaque: true },
]

/** Returns the manifest by its path below `public`. */
export function webManifestFile({
  title,
  description,
  pathPrefix,
  locales,
}: Pick<SiteConfig, "title" | "description" | "pathPrefix" | "locales">): Record<string, string> {
  const icon = (name: string, sizes: string, type: string, purpose = "any") => ({
    src: `${pathPrefix}/${name}`,
    sizes,
    type,
    purpose,
  })
  const manifest = {
    id: `${pathPrefix}/`,
    name: title,
    short_name: wholeWords(title, MAX_SHORT_NAME),
    description,
    lang: locales.default,
    dir: locales.list.find(({ code }) => code === locales.default)?.direction ?? "auto",
    start_url: `${pathPrefix}/`,
    scope: `${pathPrefix}/`,
    display: "minimal-ui",
    background_color: BACKGROUND,
    icons: [
      icon("favicon.svg", "any", "image/svg+xml"),
      icon("icon-192.png", "192x192", "image/png"),
      icon("icon-512.png", "512x512", "image/png"),
      icon("icon-maskable-512.png", "512x512", "image/png", "maskable"),
    ],
  }
  return { [MANIFEST_FILE]: `${JSON.stringify(manifest, null, 2)}\n` }
}

/**
 * Writes the icons into a built site.
 * @param source the SVG file with the icon.
 * @throws {Error} if the icon has no background.
 */
export async function writeIcons(folder: string, source: string): Promise<void> {
  const svg = await fs.readFile(source)
  const background = /<rect\b[^>]*\sfill="(#[0-9a-f]{6})"/i.exec(svg.toString())?.[1]
  if (!background)
    throw new Error(`${source}: the icon needs a <rect> with a fill such as "#c0341a" as its background.`)
  const png = (size: number, isOpaque: boolean): sharp.Sharp => {
    const image = sharp(svg, { density: (72 * size) / 32 }).resize(size, size)
    return (isOpaque ? image.flatten({ background }) : image).png({ compressionLevel: 9 })
  }
  for (const { name, size, isOpaque } of ICONS) await png(size, isOpaque).toFile(path.join(folder, name))
  await fs.writeFile(path.join(folder, ICO), icoFile(await png(ICO_SIZE, false).toBuffer(), ICO_SIZE))
}

/** Returns an ICO file with one image: its header (ICONDIR), an entry (ICONDIRENTRY) and the PNG. */
function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of images
  header.writeUInt8(size, 6) // width
  header.writeUInt8(size, 7) // height
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // where the image begins
  return Buffer.concat([header, png])
}
