/**
 * All logos in one SVG file with a symbol for each, which browsers load once. Its name contains its hash, so that they
 * can keep it forever.
 */
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import * as simpleIcons from "simple-icons"
import { optimize } from "svgo"
import { contrast } from "./contrast"

/** A file with logos, and its path on this site. */
export interface LogoFile {
  path: string
  svg: string
}

interface Logo {
  viewBox: string
  /** The elements inside the SVG element. */
  body: string
}

const BY_SLUG = new Map(
  Object.values(simpleIcons).flatMap((icon) => (typeof icon === "object" && "slug" in icon ? [[icon.slug, icon]] : [])),
)

/** The background of logos in both color modes (`--color-bg-sunken`); a test compares them. */
export const LOGO_BACKGROUNDS = ["#f6f6f8", "#252534"] as const
/** The contrast that graphics need (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3

const isVisible = (color: string): boolean =>
  LOGO_BACKGROUNDS.every((background) => contrast(color, background) >= MIN_CONTRAST)

const ownFile = (root: string, icon: string) => path.join(root, "content/icons", `${icon}.svg`)

/** Logos of simple-icons that are the name itself, and so illegible in the size of an icon. A monogram is better. */
const WORDMARKS = new Set(["plesk", "qnap", "synology", "veeam", "vmware", "zoho"])

/** Whether the icon is `content/icons/<icon>.svg` or a simple-icons slug, except those of wordmarks. */
export const hasLogo =
  (root: string) =>
  (icon: string): boolean =>
    (BY_SLUG.has(icon) && !WORDMARKS.has(icon)) || fs.existsSync(ownFile(root, icon))

/** Returns the names of the logos of guide nodes. */
export const logosIn = (guides: readonly { icon: { logo: string | null } }[]): string[] =>
  guides.flatMap(({ icon: { logo } }) => (logo ? [logo] : []))

/**
 * Returns the sprite and its path on this site. A file of this site takes precedence over simple-icons. Logos keep
 * their colors if all of them are visible in both color modes; otherwise, they have the color of the text.
 * @param icons names of logos that exist; the order does not matter.
 */
export function logoSprite(root: string, icons: Iterable<string>): LogoFile {
  const symbols = [...new Set(icons)].sort().map((icon) => {
    const logo = ownLogo(root, icon) ?? simpleLogo(icon)
    return `<symbol id="${icon}" viewBox="${logo.viewBox}">${compact(logo)}</symbol>`
  })
  return hashed("logos", `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`)
}

/** Returns a file with one logo as a symbol of the same name, for pages that show no other: a kilobyte instead of 29. */
export const logoFile = (root: string, icon: string): LogoFile => {
  const { svg } = logoSprite(root, [icon])
  return hashed(`logo-${icon}`, svg)
}

/** Returns a logo as an SVG document of its own, for drawings. Parts without a color of their own have the given one. */
export function logoOf(root: string, icon: string, color: string): string {
  const { viewBox, body } = ownLogo(root, icon) ?? simpleLogo(icon)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" color="${color}">${body}</svg>`
}

function hashed(name: string, svg: string): LogoFile {
  const hash = crypto.createHash("sha256").update(svg).digest("hex").slice(0, 20)
  return { path: `/static/${name}-${hash}.svg`, svg }
}

/** SVGO's path data with a precision of a hundredth of the box of simple-icons: 29 KB with gzip instead of 46. */
function compact({ viewBox, body }: Logo): string {
  const floatPrecision = Number(viewBox.split(" ")[2]) > 60 ? 1 : 2
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`, {
    floatPrecision,
  })
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, "")
}

function simpleLogo(icon: string): Logo {
  const found = BY_SLUG.get(icon)
  if (!found) throw new Error(`There is no logo "${icon}" in content/icons or simple-icons.`)
  const color = `#${found.hex}`
  return {
    viewBox: "0 0 24 24",
    body: `<path fill="${isVisible(color) ? color : "currentColor"}" d="${found.path}"/>`,
  }
}

function ownLogo(root: string, icon: string): Logo | undefined {
  const file = ownFile(root, icon)
  if (!fs.existsSync(file)) return undefined
  const [, attributes = "", body = ""] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(fs.readFileSync(file, "utf8")) ?? []
  const viewBox = /viewBox="([^"]+)"/.exec(attributes)?.[1]
  if (!viewBox) throw new Error(`content/icons/${icon}.svg: the svg element needs a viewBox.`)
  const colors = [...body.matchAll(/fill="(#[^"]+)"/g)].map(([, color]) => color ?? "")
  const paint = colors.length > 0 && colors.every(isVisible)
  const painted = paint ? body : body.replace(/ fill="#[^"]+"/g, "")
  return { viewBox, body: paint ? painted : `<g fill="currentColor">${painted}</g>` }
}
