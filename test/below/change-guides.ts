/** Changes after which an incremental build is possible: an edited, a removed and an added guide. */
import fs from "node:fs"
import path from "node:path"
import { syntheticGuide } from "../support/synthetic-guide"

const EDITED = "content/guides/monitoring/grafana/index.mdx"
const ADDED = "monitoring/added-guide"

/** No other guide may link to it. */
export const REMOVED = "media/komga"
/** Only in the edited guide. */
export const WORD = "Zanzibar"

/** Changes the guides of a project. */
export function changeGuides(project: string): void {
  const change = (file: string, from: string | RegExp, to: string) => {
    const place = path.join(project, file)
    fs.writeFileSync(place, fs.readFileSync(place, "utf8").replace(from, to))
  }
  change(EDITED, "Grafana shows dashboards", `${WORD} shows dashboards`)
  fs.rmSync(path.join(project, "content/guides", REMOVED), { recursive: true })
  change("content/synonyms.yml", /^ *\/media\/komga\/:.*\n/m, "")
  const added = path.join(project, "content/guides", ADDED)
  fs.mkdirSync(added)
  fs.writeFileSync(path.join(added, "index.mdx"), syntheticGuide(1, "added-guide"))
}

/** The files below a folder, relative to it and sorted. */
export const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
