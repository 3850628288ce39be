/** What is on paper. Only a PDF shows it, because the browser prints fixed elements on each page. */
import { spawnSync } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { Page } from "@playwright/test"
import { expect, METHODS_GUIDE, open, OTHER_GUIDE, test } from "./support"

const hasPdfToText = spawnSync("pdftotext", ["-v"]).error === undefined

/** Prints a page on A4 and returns the text on each sheet. */
async function printed(page: Page): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "print-"))
  const file = path.join(folder, "page.pdf")
  const margin = "1cm"
  await page.pdf({ path: file, format: "A4", margin: { top: margin, right: margin, bottom: margin, left: margin } })
  const { stdout } = spawnSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" })
  await rm(folder, { recursive: true })
  return stdout.split("\f").filter((sheet) => sheet.trim() !== "")
}

/** A guide with options, and with a blueprint that is longer than a sheet. */
const LDAP_GUIDE = "/infrastructure/sssd/"

test.skip(!hasPdfToText, "pdftotext (poppler-utils) is not installed")

for (const address of [OTHER_GUIDE, METHODS_GUIDE, "/", "/tags/", "/search/?q=nextcloud"]) {
  test(`no control of the page is printed, nor its footer: ${address}`, async ({ page }) => {
    await open(page, address)
    const sheets = await printed(page)
    expect(sheets.join("")).toContain((await page.getByRole("heading", { level: 1 }).textContent()) ?? "no heading")
    for (const text of ["Skip to main content", "On this page", "Switch between dark and light mode", "Copyright"])
      expect(sheets.filter((sheet) => sheet.includes(text))).toEqual([])
  })
}

for (const [way, own] of [
  ["Admin interface", "Applications > Applications"],
  ["Blueprint", "version: 1"],
  ["Terraform", "required_providers"],
] as const) {
  test(`Grafana has at most six sheets, with the reader's values and only the chosen ways: ${way}`, async ({
    page,
  }) => {
    await open(page, "/monitoring/grafana/")
    await page.getByRole("textbox", { name: "grafana.company" }).fill("grafana.example.org")
    await page.getByRole("tab", { name: way }).click()
    await page.getByRole("tab", { name: "Helm" }).click()
    await expect(page.locator("article")).toContainText(own)
    const sheets = await printed(page)
    expect(sheets.length).toBeLessThanOrEqual(6)
    const text = sheets.join("")
    expect(text).toContain("https://grafana.example.org/login/generic_oauth")
    expect(text).toContain(own)
    expect(text).toContain("helm upgrade")
    expect(text).not.toContain("docker compose up")
    expect(text).not.toContain("Choose this option")
  })
}

test("the date of the last change is at the top of the first sheet, above the guide's name", async ({ page }) => {
  await open(page, "/infrastructure/awx-tower/")
  const date = page.getByText("Last changed")
  test.skip((await date.count()) === 0, "the build knows no dates")
  const [first, ...others] = await printed(page)
  expect(first?.trim()).toMatch(/^Last changed/)
  expect(others.join("")).not.toContain("Last changed")
  await page.emulateMedia({ media: "print" })
  const [dateBox, name] = await Promise.all([date.boundingBox(), page.getByRole("heading", { level: 1 }).boundingBox()])
  expect(dateBox && dateBox.y + dateBox.height).toBeLessThanOrEqual(name?.y ?? 0)
})

test("a file that is longer than a sheet begins below its heading", async ({ page }) => {
  await open(page, LDAP_GUIDE)
  await page.getByRole("tab", { name: "Blueprint" }).click()
  await expect(page.getByRole("group", { name: /blueprint/ })).toContainText("entries:")
  const sheets = await printed(page)
  const sheet = sheets.find((text) => text.includes("Customization > Blueprints"))
  expect(sheet).toContain("entries:")
})

test("the label of an option's part is level with its text", async ({ page }) => {
  await open(page, LDAP_GUIDE)
  await page.emulateMedia({ media: "print" })
  const offsets = await page.locator("h4:has(+ p)").evaluateAll((labels) =>
    labels
      .filter((label) => getComputedStyle(label).float !== "none" && label.nextElementSibling !== null)
      .map((label) => {
        const [text, labelText] = [label.nextElementSibling, label].map((element) => {
          const range = document.createRange()
          range.selectNodeContents(element as Element)
          return range.getClientRects()[0]
        })
        return Math.abs((text?.bottom ?? 0) - (labelText?.bottom ?? 0))
      }),
  )
  expect(offsets.length).toBeGreaterThan(2)
  expect(Math.max(...offsets)).toBeLessThan(2)
})

test("folded parts are printed open, without an arrow", async ({ page }) => {
  await open(page, LDAP_GUIDE)
  await page.emulateMedia({ media: "print" })
  const arrows = await page
    .locator("main details > summary:has(h3)")
    .evaluateAll((all) => all.map((summary) => getComputedStyle(summary, "::after").display))
  expect(arrows.length).toBeGreaterThan(2)
  expect(new Set(arrows)).toEqual(new Set(["none"]))
})

test("the record of verification is printed once, with the addresses of its evidence", async ({ page }) => {
  await open(page, "/monitoring/grafana/")
  const record = page.locator("details", { hasText: "Compared with" })
  const links = await record.getByRole("link", { includeHidden: true }).all()
  const evidence = await Promise.all(links.map((link) => link.getAttribute("href")))
  expect(evidence).not.toEqual([])
  await page.emulateMedia({ media: "print" })
  await expect(record.locator("summary")).toBeHidden()
  const text = (await printed(page)).join("").replace(/\s+/g, "")
  expect(text.match(/Comparedwith/g)).toHaveLength(evidence.length)
  for (const address of evidence) expect(text).toContain(address)
})

test("a method's title is larger than the headings of its sections", async ({ page }) => {
  await open(page, METHODS_GUIDE)
  await page.emulateMedia({ media: "print" })
  await expectTitlesLarger(page)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a method's title is larger than the headings of its sections", async ({ page }) => {
    await page.goto(METHODS_GUIDE)
    await expectTitlesLarger(page)
  })
})

async function expectTitlesLarger(page: Page): Promise<void> {
  const panels = page.getByRole("region", { name: "Methods" }).locator('[data-panel-of="method"]')
  expect(await panels.count()).toBeGreaterThan(1)
  const sizes = await panels.evaluateAll((all) =>
    all.map((panel) => {
      const size = (element: Element | null) => Number.parseFloat(element ? getComputedStyle(element).fontSize : "0")
      return { title: size(panel.querySelector("p")), heading: size([...panel.querySelectorAll("h2")].at(-1) ?? null) }
    }),
  )
  for (const { title, heading } of sizes) expect(title).toBeGreaterThan(heading)
}
