/**
 * `npm run screenshots [-- folder]`: captures each kind and state of pages of the built site, at 390, 768, 1,024 and 1,440 px,
 * light and dark, some also in print. Then writes a contact sheet for each kind, and an index. For selected kinds only:
 * `npm run screenshots -- folder home guide`.
 */
import fs from "node:fs"
import path from "node:path"
import { chromium, type Browser, type BrowserContext } from "@playwright/test"
import { unknownValue } from "../../src/guides/closest"
import { serveStatic } from "../../test/support/static-server"
import { BROWSER_FLAGS, findBrowser } from "../browser"
import { DESKTOP_BREAKPOINT_PX } from "../../src/config/constants"
import { KINDS, type Kind } from "./kinds"
import { makeSheets } from "./sheets"

const WIDTHS = [390, 768, 1024, 1440]
/** In pixels. Longer pages are cropped, because the rest looks the same. */
const MAX_HEIGHT = 3600
/** A4 at 96 pixels per inch, without margins. */
const PAPER = { width: 718, height: 1047 }

const [folder = "screenshots", ...only] = process.argv.slice(2)
for (const name of only)
  if (!Object.hasOwn(KINDS, name)) throw new Error(unknownValue("kind", name, Object.keys(KINDS)))
const kinds = Object.entries(KINDS).filter(([name]) => only.length === 0 || only.includes(name))

if (!fs.existsSync("public/index.html")) throw new Error("There is no built site in public; run `npm run build` first.")
const server = await serveStatic("public")
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
fs.mkdirSync(folder, { recursive: true })
for (const colorScheme of ["light", "dark"] as const) {
  for (const width of WIDTHS) {
    const context = await screen(browser, width, colorScheme)
    for (const [name, kind] of kinds) {
      if (kind.widths && !kind.widths.includes(width)) continue
      await attempt(`${name}-${width}-${colorScheme}`, (file) => take(context, kind, file))
    }
    await context.close()
  }
}
const paper = await browser.newContext({ viewport: PAPER })
for (const [name, kind] of kinds) if (kind.isPrinted) await attempt(`${name}-paper`, (file) => print(paper, kind, file))
await makeSheets(browser, folder, Object.keys(KINDS))
await browser.close()
await server.close()
console.log(`Look at ${path.join(folder, "index.html")}`)

/** Logs a failure instead of throwing, so that one unreachable state does not stop the other screenshots. */
async function attempt(name: string, make: (name: string) => Promise<void>) {
  try {
    await make(name)
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

function screen(from: Browser, width: number, colorScheme: "light" | "dark"): Promise<BrowserContext> {
  const isMobile = width < DESKTOP_BREAKPOINT_PX
  return from.newContext({
    viewport: { width, height: isMobile ? 844 : 900 },
    colorScheme,
    isMobile,
    hasTouch: isMobile,
    reducedMotion: "reduce",
  })
}

async function take(context: BrowserContext, { address, prepare, reach, isCut }: Kind, name: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await prepare?.(page)
  await page.goto(server.url + address, { waitUntil: "networkidle" })
  await reach?.(page)
  const { width, height } = page.viewportSize() ?? PAPER
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.screenshot({
    path: path.join(folder, `${name}.png`),
    ...(!isCut && {
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), MAX_HEIGHT) },
    }),
  })
  await page.close()
}

async function print(context: BrowserContext, { address }: Kind, name: string) {
  const page = await context.newPage()
  await page.goto(server.url + address, { waitUntil: "networkidle" })
  await page.pdf({
    path: path.join(folder, `${name}.pdf`),
    format: "A4",
    margin: { top: "2cm", bottom: "2cm", left: "2cm", right: "2cm" },
  })
  await page.emulateMedia({ media: "print" })
  await page.screenshot({
    path: path.join(folder, `${name}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, ...PAPER, height: 2 * PAPER.height },
  })
  await page.close()
}
