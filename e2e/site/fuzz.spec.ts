/** Malicious and malformed values in the address, the fields and local storage: none runs as code, and the files still parse. */
import { parse as parseHcl } from "@cdktf/hcl2json"
import { expect, test, type Page } from "@playwright/test"
import fc from "fast-check"
import { parseDocument } from "yaml"
import { GRAFANA, openGuide, openWay } from "../placeholders/guide-page"
import { IS_THOROUGH } from "../../test/support/thorough"

/** Number of values for each test; 2,000 in all with `npm test -- --thorough`. */
const COUNT = IS_THOROUGH ? 500 : 6
/** Makes the values the same in every run. */
const SEED = 21

test.setTimeout(IS_THOROUGH ? 1_800_000 : 90_000)

const PIECES = [
  "<img src=x onerror=window.injected=1>",
  "<script>window.injected=1</script>",
  "javascript:window.injected=1//",
  '" onmouseover="window.injected=1',
  "'-window.injected=1-'",
  "{{constructor.constructor('window.injected=1')()}}",
  "${",
  "%{",
  "%",
  "%2F",
  "%zz",
  "\\",
  "/",
  "//evil.example",
  "#",
  "&",
  "?",
  "=",
  ":",
  "__proto__",
  "constructor",
  "null",
  "[]",
  "{}",
  "\u0000",
  "\u202e",
  "\ud800",
  "🔐",
  "سلام",
  "grafana",
  ".company",
  "a".repeat(300),
]
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join("")),
)
const samples = (salt: number): string[] => fc.sample(text, { numRuns: COUNT, seed: SEED + salt })

/** Expects that nothing ran, that no other host got a request, and that the page has not crashed. */
async function expectHarmless(page: Page, value: string): Promise<void> {
  const state = await page.evaluate(() => ({
    isInjected: "injected" in window,
    elements: document.querySelectorAll("img[src=x], [onmouseover], [onerror]").length,
    isForeign: performance.getEntriesByType("resource").some(({ name }) => !name.startsWith(location.origin)),
    title: document.querySelector("h1")?.textContent ?? "",
  }))
  expect(state, JSON.stringify(value)).toMatchObject({ isInjected: false, elements: 0, isForeign: false })
  expect(state.title, JSON.stringify(value)).not.toMatch(/^$|crashed/)
}

test("malicious and malformed queries on the results page are harmless", async ({ page }) => {
  await page.goto("/search/?q=grafana")
  await expect(page.getByRole("main").locator("h2 a").first()).toHaveText("Grafana")
  const input = page.getByRole("main").getByRole("searchbox", { name: "Search" })
  for (const value of samples(1)) {
    await input.fill(value)
    await expectHarmless(page, value)
  }
})

test("malicious and malformed hashes and queries in a guide's URL are harmless", async ({ page }) => {
  await openGuide(page, GRAFANA)
  for (const value of samples(2)) {
    await page.evaluate((hash) => (location.hash = hash), value)
    await expectHarmless(page, value)
  }
  for (const value of samples(2).slice(0, COUNT / 12)) {
    const encoded = encodeURIComponent(value.replace(/\p{Surrogate}/gu, "?"))
    await page.goto(`${GRAFANA}?method=${encoded}&${encoded}#${encoded}`)
    await expectHarmless(page, value)
  }
})

test("malicious and malformed placeholder values are harmless, and blueprint and Terraform still parse", async ({
  page,
}) => {
  await openGuide(page, GRAFANA)
  const fields = page.getByRole("group", { name: "Your values" }).getByRole("textbox")
  const count = await fields.count()
  expect(count).toBeGreaterThanOrEqual(3)
  for (const [index, value] of samples(3).entries()) {
    const field = fields.nth(index % count)
    await field.fill(value)
    await expectHarmless(page, value)
    for (const [way, file] of [
      ["Blueprint", "grafana-oidc.blueprint.yaml"],
      ["Terraform", "grafana-oidc.tf"],
    ] as const) {
      await openWay(page, way)
      const content = (await page.getByRole("group", { name: file }).textContent()) ?? ""
      expect(content.length, JSON.stringify(value)).toBeGreaterThan(500)
      if (way === "Blueprint") expect(parseDocument(content).errors, JSON.stringify(value)).toEqual([])
      else await parseHcl(file, content)
    }
    await field.fill("")
  }
})

test("malicious and malformed stored values are harmless", async ({ page }) => {
  await openGuide(page, GRAFANA)
  const keys = ["theme", "hosts", `hosts:${GRAFANA}`, "setup-way", "__DOCSEARCH_RECENT_SEARCHES__embedded"]
  for (const [index, value] of samples(4).entries()) {
    const json = JSON.stringify(
      [
        value,
        { [value]: value },
        [{ objectID: value, url: value, type: "lvl1", hierarchy: { lvl0: value, lvl1: value } }],
      ][index % 3],
    )
    await page.evaluate(
      ([names, stored]) => {
        for (const name of names) localStorage.setItem(name, stored)
      },
      [keys, index % 4 === 0 ? value : json] as const,
    )
    await openGuide(page, GRAFANA)
    await page.keyboard.press("Control+k")
    await expect(page.locator("dialog[open] input")).toBeVisible()
    await expectHarmless(page, value)
  }
})
