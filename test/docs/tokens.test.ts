/** The rules of the visual language, checked on the tokens themselves. */
import fs from "node:fs"
import { contrast } from "../../src/gatsby/outputs/contrast"

const css = fs.readFileSync("src/styles/tokens.css", "utf8")
const block = (selector: RegExp) => {
  const [, text = ""] = selector.exec(css) ?? []
  return Object.fromEntries([...text.matchAll(/--([a-z0-9-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
}
const light = block(/^:root \{([^}]*)\}/m)
const dark = { ...light, ...block(/^:root\[data-theme="dark"\] \{([^}]*)\}/m) }
const modes = [
  ["light", light],
  ["dark", dark],
] as const
const color = (tokens: Record<string, string | undefined>, name: string): string => {
  const value = tokens[`color-${name}`] ?? ""
  expect(value).toMatch(/^#[0-9a-f]{6}$/)
  return value
}

/** Distance of two colors in OKLab, in which 0.02 is just visible (Björn Ottosson, "A perceptual color space"). */
function distance(a: string, b: string): number {
  const [x, y] = [oklab(a), oklab(b)]
  return Math.hypot(...x.map((value, index) => value - (y[index] ?? 0)))
}
function oklab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

describe.each(modes)("%s mode", (_, tokens) => {
  test.each(["text", "text-muted", "accent", "info", "tip", "warning", "danger", "focus"])(
    "the color %s has a contrast of 4.5:1 on every surface that text is on",
    (name) => {
      for (const surface of ["bg", "bg-raised", "bg-sunken", "code-bg"])
        expect(contrast(color(tokens, name), color(tokens, surface))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test("brand, focus, danger, warning, tip and text are clearly different colors", () => {
    const roles = ["accent", "focus", "danger", "warning", "tip", "text"]
    for (const [index, one] of roles.entries())
      for (const other of roles.slice(index + 1))
        expect({ pair: `${one} ${other}`, apart: distance(color(tokens, one), color(tokens, other)) > 0.08 }).toEqual({
          pair: `${one} ${other}`,
          apart: true,
        })
  })

  test("each color of highlighted code has a contrast of 4.5:1", () => {
    for (const [name, value] of Object.entries(tokens))
      if (name.startsWith("syntax-"))
        expect({ name, ok: contrast(String(value), color(tokens, "code-bg")) >= 4.5 }).toEqual({ name, ok: true })
  })

  test("a field's border has a contrast of 3:1", () => {
    expect(contrast(color(tokens, "border-strong"), color(tokens, "bg"))).toBeGreaterThanOrEqual(3)
  })
})

test("in dark mode, surfaces differ by 1.2:1 from the page, and borders by 1.6:1 from page and surfaces", () => {
  for (const surface of ["bg-raised", "bg-sunken", "bg-hover", "code-bg"])
    expect(contrast(color(dark, surface), color(dark, "bg"))).toBeGreaterThanOrEqual(1.2)
  for (const surface of ["bg", "bg-raised", "bg-sunken", "code-bg"])
    expect(contrast(color(dark, "border"), color(dark, surface))).toBeGreaterThanOrEqual(1.6)
})

describe.each(modes)("%s mode with more contrast", (mode, tokens) => {
  const stronger = block(/^@media screen and \(prefers-contrast: more\) \{\s+:root:root \{([^}]*)\}/m)
  const more = { ...tokens }
  for (const [name, value] of Object.entries(stronger)) {
    const [, forLight, forDark] = /^light-dark\((\S+), (\S+)\)$/.exec(String(value)) ?? []
    more[name] = mode === "dark" ? forDark : forLight
  }
  const surfaces = ["bg", "bg-raised", "bg-sunken", "code-bg"]

  test("text has a contrast of 7:1 on every surface, and borders have 4.5:1", () => {
    for (const surface of surfaces) {
      for (const name of ["text", "text-muted", "border-strong"])
        expect(contrast(color(more, name), color(more, surface))).toBeGreaterThanOrEqual(7)
      expect(contrast(color(more, "border"), color(more, surface))).toBeGreaterThanOrEqual(4.5)
    }
  })

  test("surfaces differ at least as much from the page as without it, in dark mode by 1.35:1", () => {
    for (const surface of surfaces.slice(1)) {
      const difference = (colors: typeof more) => contrast(color(colors, surface), color(colors, "bg"))
      expect(difference(more)).toBeGreaterThanOrEqual(mode === "dark" ? 1.35 : difference(tokens))
    }
  })
})

test.each([
  ["text-", ["0.8125rem", "0.875rem", "1rem", "1.125rem", "1.5rem", "2rem"]],
  ["space-", ["0.25rem", "0.5rem", "0.75rem", "1rem", "1.5rem", "2.5rem"]],
  ["radius-", ["6px", "10px", "12px"]],
  ["duration-", ["100ms", "200ms"]],
])("the scale %s has no other steps than %j", (prefix, steps) => {
  const scale = Object.entries(light).filter(([name]) => name.startsWith(prefix) && name !== "text-h1")
  expect(scale.map(([, value]) => value)).toEqual(steps)
})

const filesOf = (ending: RegExp) =>
  (fs.readdirSync("src", { recursive: true }) as string[])
    .filter((file) => ending.test(file))
    .map((file) => `src/${file}`)

/** Paper has its own sizes, those of a drawing are in its own units, and the field of the search repeats DocSearch's. */
const OWN_SIZES = [
  "src/styles/print.css",
  "src/components/document/SignInFlow/SignInFlow.module.css",
  "src/components/search/SearchButton/SearchButton.module.css",
]

test("style sheets use only the sizes of the scale for text", () => {
  const sizes = filesOf(/\.css$/)
    .filter((file) => !OWN_SIZES.includes(file))
    .flatMap((file) =>
      [...fs.readFileSync(file, "utf8").matchAll(/font(?:-size)?: ([^;]+);/g)].map(([, size = ""]) => ({ file, size })),
    )
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.filter(({ size }) => !/^(?:var\(--text-[a-z0-9]+\)|inherit)$/.test(size))).toEqual([])
})

test("every token is used", () => {
  const texts = filesOf(/\.css$|(?<!\.test)\.tsx?$/).map((file) => fs.readFileSync(file, "utf8"))
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name)))
  const names = [...css.matchAll(/^ +(--[a-z0-9-]+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !used.has(name))).toEqual([])
})

test("style sheets use only tokens that exist", () => {
  const files = filesOf(/\.css$/)
  expect(files.length).toBeGreaterThan(30)
  const known = new Set([...css.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name))
  for (const file of files) {
    const text = fs.readFileSync(file, "utf8")
    const own = new Set([...text.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name))
    for (const [, name = ""] of text.matchAll(/var\((--(?:color|text|space|radius|duration|z|line)-[a-z0-9-]+)/g))
      expect({ file, name, known: known.has(name) || own.has(name) }).toEqual({ file, name, known: true })
  }
})
