/** Puts Gatsby's data of guides into their pages. */
import fs from "node:fs"
import path from "node:path"
import { PAGE_DATA_ID, RELEASE_DATA_ID } from "../../config/constants"
import { scriptJson } from "../../config/script-json"

/**
 * Adds each page's data to its HTML, before the data of the release, so that `start-site.ts` finds both. This saves a
 * reader of Grafana's guide one request and 3.5 KB (compressed), and 5.4 KB with Nextcloud's: most of their text is in the
 * page already. Home would save 1.4 KB, but its HTML may have 25 KB (gzip) at most. This is not in `src/root/ssr.tsx`,
 * because Gatsby warns about each render that reads a file.
 * @param folder the built site.
 * @param pages paths with a leading and a trailing slash.
 * @throws {Error} if a page has no data of the release.
 */
export function addPageData(folder: string, pages: readonly string[]): void {
  for (const page of pages) {
    const file = path.join(folder, page, "index.html")
    const html = fs.readFileSync(file, "utf8")
    const place = html.indexOf(`<script id="${RELEASE_DATA_ID}"`)
    if (place < 0) throw new Error(`${file} has no element ${RELEASE_DATA_ID}, which src/root/ssr.tsx makes.`)
    const json = fs.readFileSync(path.join(folder, "page-data", page, "page-data.json"), "utf8")
    const block = `<script id="${PAGE_DATA_ID}" type="application/json">${scriptJson(json)}</script>`
    fs.writeFileSync(file, html.slice(0, place) + block + html.slice(place))
  }
}
