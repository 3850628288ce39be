/** Checks the pictures for link previews. */
import fs from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { pages } from "./page-facts"
import { guideFolders, PUBLIC, read } from "./site"

const SITE = "https://integrations.goauthentik.io"
/** Services that show previews refuse or delay larger ones. */
const MAX_BYTES = 100_000

const images = new Map([...pages()].map(([page, { metas }]) => [page, metas.get("og:image") ?? ""]))

test("each guide has a picture of its own, and all other pages share one", () => {
  const guides = guideFolders().map(({ path: guide }) => guide)
  for (const guide of guides) expect(images.get(guide)).toBe(`${SITE}${guide}preview.png`)
  const others = [...images].filter(([page]) => !guides.includes(page)).map(([, image]) => image)
  expect(new Set(others)).toEqual(new Set([`${SITE}/social.png`]))
})

jest.setTimeout(60_000)

test("every picture is a PNG of 1200 × 630 pixels with at most 100 KB", async () => {
  expect(images.size).toBeGreaterThan(100)
  for (const image of new Set(images.values())) {
    const file = path.join(PUBLIC, new URL(image).pathname)
    const { format, width, height } = await sharp(file).metadata()
    expect([image, format, width, height]).toEqual([image, "png", 1200, 630])
    expect(fs.statSync(file).size).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test("browsers do not keep the pictures for reading offline", () => {
  expect(read("sw.js")).not.toContain("preview.png")
})
