/** Changes between two builds in the same folder: an edited, a removed and an added guide, and a changed hook. */
import fs from "node:fs"
import path from "node:path"
import { syntheticGuide } from "../support/synthetic-guide"

export const EDITED = "monitoring/grafana"
const HOOK = "src/gatsby/nodes.ts"
export const ADDED = "monitoring/added-guide"
/** No other guide may link to it. */
export const REMOVED = "media/komga"
/** Only in the edited guide. */
export const WORD = "Zanzibar"
/** In the description of each guide, because of the changed hook. */
export const CHANGED_LABEL = "described by a changed hook"

/** Changes a project. */
export function changeProject(project: string): void {
  const change = (file: string, from: string | RegExp, to: string) => {
    const place = path.join(project, file)
    const text = fs.readFileSync(place, "utf8")
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} no longer contains ${from}, which this changes.`)
    fs.writeFileSync(place, changed)
  }
  change(`content/guides/${EDITED}/index.mdx`, "Grafana lets users", `${WORD} lets users`)
  fs.rmSync(path.join(project, "content/guides", REMOVED), { recursive: true })
  change("content/synonyms.yml", /^ *\/media\/komga\/:.*\n/m, "")
  change(HOOK, "    description,\n    homepage,", `    description: description + " ${CHANGED_LABEL}",\n    homepage,`)
  const added = path.join(project, "content/guides", ADDED)
  fs.mkdirSync(added)
  fs.writeFileSync(path.join(added, "index.mdx"), syntheticGuide(1, "added-guide"))
}
