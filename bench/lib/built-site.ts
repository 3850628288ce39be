/** Reads the built site's files. */
import fs from "node:fs"
import path from "node:path"

const GUIDE_TEMPLATE = "component---src-templates-guide-tsx"

/** The folder of the built site. Throws if there is none. */
export function publicFolder(root = process.cwd()): string {
  const folder = path.join(root, "public")
  if (!fs.existsSync(path.join(folder, "index.html")))
    throw new Error(`${folder} contains no build; run npm run build first`)
  return folder
}

/** The paths of all guides, sorted. */
export function guidePaths(folder: string): string[] {
  const pages = fs.readdirSync(path.join(folder, "page-data"), { recursive: true, encoding: "utf8" })
  return pages
    .filter((file) => path.basename(file) === "page-data.json")
    .map(
      (file) =>
        JSON.parse(fs.readFileSync(path.join(folder, "page-data", file), "utf8")) as {
          componentChunkName: string
          path: string
        },
    )
    .filter(({ componentChunkName }) => componentChunkName === GUIDE_TEMPLATE)
    .map(({ path: guide }) => guide)
    .sort()
}
