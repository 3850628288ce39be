import fs from "node:fs"
import sharp from "sharp"
import { PREVIEW_COLORS, PREVIEW_MONOGRAM, previewPainter, type Preview } from "./preview-images"

const paint = previewPainter(".", { title: "authentik integrations" })
const grafana: Preview = { name: "Grafana", application: "grafana", icon: "grafana", protocols: ["oauth2", "saml"] }

/** A part of a picture: how many of its pixels differ from the white background. */
async function inked(picture: Buffer, [left, top, width, height]: [number, number, number, number]): Promise<number> {
  const pixels = await sharp(picture).extract({ left, top, width, height }).greyscale().raw().toBuffer()
  return pixels.filter((value) => value < 250).length
}

test("is a PNG of 1200 × 630 pixels and of a few kilobytes", async () => {
  const picture = await paint(grafana)
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(50_000)
})

test.each([
  "Red Hat Ansible Automation Platform / AWX",
  "Donaudampfschifffahrtsgesellschaftskapitän",
  "A name with more words than any application has, only to find out where they go",
])("the name %s stays inside of the margins", async (name) => {
  const picture = await paint({ ...grafana, name })
  expect(await inked(picture, [1105, 0, 95, 610])).toBe(0)
  expect(await inked(picture, [330, 140, 770, 20])).toBe(0)
  expect(await inked(picture, [330, 466, 770, 20])).toBe(0)
  expect(await inked(picture, [330, 166, 770, 300])).toBeGreaterThan(5000)
})

test("shows the logo, or the monogram with the application's hue", async () => {
  const tile = async (preview: Preview) =>
    sharp(await paint(preview))
      .extract({ left: 100, top: 230, width: 176, height: 176 })
      .removeAlpha()
      .raw()
      .toBuffer()
  const logo = await tile(grafana)
  const letters = await tile({ ...grafana, icon: undefined })
  const other = await tile({ ...grafana, icon: undefined, application: "gitlab" })
  const background = (pixels: Buffer) => `#${pixels.subarray(176 * 3 * 40, 176 * 3 * 40 + 3).toString("hex")}`
  expect(background(logo)).toBe(PREVIEW_COLORS["--color-bg-sunken"])
  expect(background(letters)).not.toBe(background(logo))
  expect(background(other)).not.toBe(background(letters))
  for (const pixels of [logo, letters]) expect(pixels.filter((value) => value < 80).length).toBeGreaterThan(1000)
})

test("names the protocols", async () => {
  const line: [number, number, number, number] = [96, 480, 1008, 60]
  const one = await inked(await paint({ ...grafana, protocols: ["saml"] }), line)
  const three = await inked(await paint({ ...grafana, protocols: ["saml", "scim", "oauth2"] }), line)
  expect(one).toBeGreaterThan(200)
  expect(three).toBeGreaterThan(2 * one)
})

test("has the colors of the style sheet", () => {
  const tokens = fs.readFileSync("src/styles/tokens.css", "utf8")
  const value = (token: string) => new RegExp(`${token}: ([^;]+);`).exec(tokens)?.[1]
  for (const [token, color] of Object.entries(PREVIEW_COLORS)) expect([token, value(token)]).toEqual([token, color])
  for (const [token, parts] of Object.entries(PREVIEW_MONOGRAM))
    expect([token, value(token)]).toEqual([token, parts.join(" ")])
})
