/** Writes contact sheets: all screenshots of one kind side by side. */
import fs from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import type { Browser } from "@playwright/test"

const STYLE = `body{margin:16px;background:#888;font:16px sans-serif}section{display:flex;flex-wrap:wrap;gap:12px;align-items:start;max-width:1900px}
h2{margin:24px 0 8px}figure{margin:0}figcaption{padding:2px}img{display:block;max-height:1500px;max-width:none;zoom:.5}`

/** Writes `index.html` with all screenshots in the folder, and `sheets/<name>.png` with those of each kind. */
export async function makeSheets(browser: Browser, folder: string, names: string[]): Promise<void> {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".png"))
  const sections = names.map((name) => {
    const own = files
      .filter((file) => new RegExp(`^${name}-(?:\\d+-(?:light|dark)|paper)\\.png$`).test(file))
      .sort(byWidth)
    const figures = own.map((file) => `<figure><figcaption>${file}</figcaption><img src="${file}" alt=""></figure>`)
    return {
      name,
      isEmpty: own.length === 0,
      html: `<h2>${name}</h2><section id="${name}">${figures.join("")}</section>`,
    }
  })
  const index = path.resolve(folder, "index.html")
  fs.writeFileSync(
    index,
    `<!doctype html><title>Screenshots</title><style>${STYLE}</style>${sections.map(({ html }) => html).join("")}`,
  )
  const page = await browser.newPage({ viewport: { width: 1940, height: 1000 } })
  await page.goto(pathToFileURL(index).href)
  fs.mkdirSync(path.join(folder, "sheets"), { recursive: true })
  for (const { name, isEmpty } of sections)
    if (!isEmpty) await page.locator(`[id="${name}"]`).screenshot({ path: path.join(folder, "sheets", `${name}.png`) })
  await page.close()
}

const widthOf = (file: string) => Number(/-(\d+)-/.exec(file)?.[1] ?? Infinity)
const byWidth = (a: string, b: string) => widthOf(a) - widthOf(b) || b.localeCompare(a)
