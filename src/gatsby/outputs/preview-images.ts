/** The picture of each guide for link previews: logo, name and protocols. satori draws it, and sharp makes it a PNG. */
import fs from "node:fs"
import path from "node:path"
import satori, { type Font } from "satori"
import sharp from "sharp"
import type { SiteConfig } from "../../config/types"
import type { ContentSet } from "../../content/content-set"
import { protocolsOf } from "../../content/guide-tree"
import { protocolLabel } from "../../guides/labels"
import { monogram, monogramHue } from "../../guides/monogram"
import { PREVIEW_FILE, PREVIEW_SIZE } from "../../guides/preview-image"
import { logoOf } from "./logo-sprite"
import { oklchToHex } from "./oklch"

/** What a picture shows. */
export interface Preview {
  name: string
  /** The application's folder name, from which its monogram has its hue. */
  application: string
  /** A logo that exists; a monogram if omitted. */
  icon?: string
  protocols: readonly string[]
}

/** Colors of the light mode; a test compares them with the style sheet. */
export const PREVIEW_COLORS = {
  "--color-bg": "#ffffff",
  "--color-bg-sunken": "#f6f6f8",
  "--color-border": "#e1e1e8",
  "--color-text": "#1c1c26",
  "--color-text-muted": "#5a5a6b",
  "--color-accent": "#c0341a",
} as const
/** Lightness and chroma of monograms; compared likewise. */
export const PREVIEW_MONOGRAM = { "--monogram-background": [0.93, 0.045], "--monogram-text": [0.38, 0.09] } as const

/** The style sheet's hues are 15, 45 and so on. */
const hueDegrees = (hue: number) => 15 + 30 * hue

const MARGIN = 96
/** The square behind a logo. */
const TILE = { size: 184, top: 226, radius: 30 }
const LOGO_SIZE = 108
const BRAND = { size: 60, top: 72 }

/** Names of up to this many characters have this size: long ones take two lines, the longest of all guides three. */
const NAME_SIZES: readonly [characters: number, pixels: number][] = [
  [10, 104],
  [16, 84],
  [30, 72],
]
const SMALLEST_NAME = 56

/** Writes the picture of every guide into a built site. */
export async function writePreviewImages(
  root: string,
  folder: string,
  { guides }: Pick<ContentSet, "guides">,
  config: Pick<SiteConfig, "title">,
): Promise<void> {
  const draw = previewPainter(root, config)
  await Promise.all(
    guides.map(async ({ path: guide, application, frontMatter: { name, icon, methods } }) => {
      const image = await draw({ name, application, icon, protocols: protocolsOf(methods) })
      fs.writeFileSync(path.join(folder, guide, PREVIEW_FILE), image)
    }),
  )
}

/**
 * Returns a function that draws pictures as PNG.
 * @param root the project's folder, with fonts in `node_modules` and the site's icon in `static`.
 */
export function previewPainter(
  root: string,
  { title }: Pick<SiteConfig, "title">,
): (preview: Preview) => Promise<Buffer> {
  const fonts = readFonts(root)
  const brand = fs.readFileSync(path.join(root, "static/favicon.svg"), "utf8")
  return async (preview) => {
    const svg = await satori(layout(preview, title), { ...PREVIEW_SIZE, fonts })
    const inset = (TILE.size - LOGO_SIZE) / 2
    const drawings = [
      placed(brand, MARGIN, BRAND.top, BRAND.size),
      ...(preview.icon
        ? [
            placed(
              logoOf(root, preview.icon, PREVIEW_COLORS["--color-text"]),
              MARGIN + inset,
              TILE.top + inset,
              LOGO_SIZE,
            ),
          ]
        : []),
    ]
    return sharp(Buffer.from(svg.replace(/<\/svg>$/, `${drawings.join("")}</svg>`)))
      .png()
      .toBuffer()
  }
}

/** satori accepts React's elements, but this layer has no React. */
type Element = Parameters<typeof satori>[0]
type Style = Record<string, string | number>

const box = (style: Style, ...children: (Element | string)[]): Element =>
  ({ type: "div", key: null, props: { style: { display: "flex", ...style }, children } }) as Element

function layout({ name, application, icon, protocols }: Preview, title: string): Element {
  const size = NAME_SIZES.find(([characters]) => name.length <= characters)?.[1] ?? SMALLEST_NAME
  const muted = PREVIEW_COLORS["--color-text-muted"]
  const { height } = PREVIEW_SIZE
  return box(
    {
      width: "100%",
      height: "100%",
      background: PREVIEW_COLORS["--color-bg"],
      color: PREVIEW_COLORS["--color-text"],
      borderBottom: `14px solid ${PREVIEW_COLORS["--color-accent"]}`,
      fontFamily: "Inter, Inter Extended",
    },
    box(
      {
        position: "absolute",
        left: MARGIN + BRAND.size + 20,
        top: BRAND.top,
        height: BRAND.size,
        alignItems: "center",
      },
      box({ fontSize: 34, fontWeight: 700 }, title),
    ),
    tile(icon, monogram(name), monogramHue(application)),
    box(
      {
        position: "absolute",
        left: MARGIN + TILE.size + 44,
        top: 166,
        width: PREVIEW_SIZE.width - 2 * MARGIN - TILE.size - 44,
        height: 2 * (TILE.top - 166) + TILE.size,
        flexDirection: "column",
        justifyContent: "center",
      },
      box(
        { fontSize: size, fontWeight: 700, lineHeight: 1.1, letterSpacing: "-0.025em", wordBreak: "break-word" },
        name,
      ),
      box({ marginTop: 20, fontSize: 40, color: muted }, "Sign in with authentik"),
    ),
    box(
      { position: "absolute", left: MARGIN, right: MARGIN, top: height - 142, fontSize: 34, fontWeight: 700 },
      box({}, protocols.map(protocolLabel).join("  ·  ")),
    ),
  )
}

/** The square with the monogram, or the one over which the logo is drawn. */
function tile(icon: string | undefined, letters: string, hue: number): Element {
  const paint = ([lightness, chroma]: readonly [number, number]) => oklchToHex(lightness, chroma, hueDegrees(hue))
  return box(
    {
      position: "absolute",
      left: MARGIN,
      top: TILE.top,
      width: TILE.size,
      height: TILE.size,
      alignItems: "center",
      justifyContent: "center",
      borderRadius: TILE.radius,
      fontSize: 76,
      fontWeight: 700,
      ...(icon
        ? { background: PREVIEW_COLORS["--color-bg-sunken"], border: `2px solid ${PREVIEW_COLORS["--color-border"]}` }
        : {
            background: paint(PREVIEW_MONOGRAM["--monogram-background"]),
            color: paint(PREVIEW_MONOGRAM["--monogram-text"]),
          }),
    },
    icon ? "" : letters,
  )
}

/** An SVG document as an element with a place inside of another one. */
const placed = (svg: string, x: number, y: number, size: number): string =>
  svg.replace(/^[\s\S]*?<svg\b/, `<svg x="${x}" y="${y}" width="${size}" height="${size}"`)

/** The letters of Western languages, and those of other ones with Latin letters. */
function readFonts(root: string): Font[] {
  return ([400, 700] as const).flatMap((weight) =>
    [
      { name: "Inter", subset: "latin" },
      { name: "Inter Extended", subset: "latin-ext" },
    ].map(({ name, subset }) => ({
      name,
      weight,
      style: "normal" as const,
      data: fs.readFileSync(
        path.join(root, "node_modules/@fontsource/inter/files", `inter-${subset}-${weight}-normal.woff`),
      ),
    })),
  )
}
