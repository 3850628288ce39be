import { readFileSync } from "node:fs"
import { contrast } from "./contrast"
import { hasLogo, LOGO_BACKGROUNDS, logoSprite } from "./logo-sprite"

const symbol = (icon: string) => /<symbol[^>]*>.*<\/symbol>/s.exec(logoSprite(".", [icon]).svg)?.[0] ?? ""

test("the sprite has one symbol for each logo, and its name changes with them", () => {
  const one = logoSprite(".", ["grafana", "slack", "grafana"])
  expect(one.svg.match(/<symbol id="(\w+)"/g)).toEqual(['<symbol id="grafana"', '<symbol id="slack"'])
  expect(one.path).toMatch(/^\/static\/logos-[0-9a-f]{20}\.svg$/)
  expect(logoSprite(".", ["slack", "grafana"])).toEqual(one)
  expect(logoSprite(".", ["slack"]).path).not.toBe(one.path)
})

test("a logo keeps its color if it is visible in both modes; otherwise it has the color of the text", () => {
  expect(symbol("nextcloud")).toContain('fill="#0082c9"')
  expect(symbol("github")).toContain('fill="currentColor"')
  expect(symbol("slack")).not.toMatch(/fill="#/)
})

test("every color of every logo in use has a contrast of 3:1 in both modes", () => {
  const icons = ["slack", "aws", "oracle", "zabbix", "netbox", "semgrep", "open-webui", "wekan", "nextcloud", "gitlab"]
  for (const [, color = ""] of logoSprite(".", icons).svg.matchAll(/fill="(#\w+)"/g))
    for (const background of LOGO_BACKGROUNDS) expect(contrast(color, background)).toBeGreaterThanOrEqual(3)
})

test("the backgrounds are those of the style sheet", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8")
  expect([...tokens.matchAll(/--color-bg-sunken: (#\w+)/g)].slice(0, 2).map(([, color]) => color)).toEqual([
    ...LOGO_BACKGROUNDS,
  ])
})

test.each(["plesk", "qnap", "synology", "veeam", "vmware", "zoho"])("%s, a name in letters, is no logo", (icon) => {
  expect(hasLogo(".")(icon)).toBe(false)
})

test("a file of content/icons or a simple-icons slug is a logo", () => {
  expect(hasLogo(".")("grafana")).toBe(true)
  expect(hasLogo(".")("slack")).toBe(true)
  expect(hasLogo(".")("no-such-logo")).toBe(false)
})

test.each([
  ["#000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#123456", "#123456", 1],
])("the contrast of %s and %s is %d", (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2)
  expect(contrast(b, a)).toBeCloseTo(ratio, 2)
})
