/** Reads the built site's files: its pages and the JavaScript that they load. */
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

/** Contents of the scripts that a guide's page loads, by part. A file that several parts share is only in the first. */
export function guideScripts(folder: string): Map<string, Buffer[]> {
  const { assetsByChunkName } = JSON.parse(
    fs.readFileSync(path.join(folder, "../.cache/webpack.stats.json"), "utf8"),
  ) as {
    assetsByChunkName: Record<string, string[]>
  }
  const scripts = (chunk: string) => (assetsByChunkName[chunk] ?? []).filter((file) => file.endsWith(".js"))
  const parts = new Map<string, Buffer[]>()
  const seen = new Set<string>()
  const add = (part: string, files: string[]) => {
    const fresh = files.filter((file) => !seen.has(file))
    fresh.forEach((file) => seen.add(file))
    parts.set(
      part,
      fresh.map((file) => fs.readFileSync(path.join(folder, file))),
    )
  }
  const entry = scripts("app")
  for (const part of ["webpack-runtime", "framework"])
    add(
      part,
      entry.filter((file) => file.startsWith(part)),
    )
  add("app", entry)
  add("guide template", scripts(GUIDE_TEMPLATE))
  return parts
}
