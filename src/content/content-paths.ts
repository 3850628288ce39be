/** The files and folders of `content` that the site reads. Anything else would have no effect, so it is a problem. */
import { closest } from "../guides/closest"
import { sharedPartId } from "./shared-parts"

type Kind = "file" | "folder"

const LISTS = ["categories.yml", "proofs.yml", "redirects.yml", "synonyms.yml", "tags.yml"]
const FOLDERS = ["common", "guides", "icons", "pages"]

/** Files that operating systems, editors and Git create. */
const SYSTEM_FILE = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.gitkeep|.*~|\.#.*|#.*#|\..*\.sw[a-z])$/

/**
 * Explains why the site does not read a file or folder, and where it belongs.
 * @param path relative to the project root, such as `content/guides/media/jellyfin/index.mdx`.
 * @returns undefined if the site reads it.
 */
export function misplaced(path: string, kind: Kind): string | undefined {
  const [, area = "", ...rest] = path.split("/")
  const name = path.split("/").at(-1) ?? ""
  if (kind === "file" && SYSTEM_FILE.test(name)) return undefined
  if (isRead(path, kind)) return undefined
  if (kind === "folder" && isRead(path, "file")) return "this is a folder; it must be a file"
  return `nothing reads this ${kind}; ${rest.length > 0 ? belongsTo(area, name) : listed(name)}`
}

/** Whether the site reads the file or looks into the folder. */
export function isRead(path: string, kind: Kind): boolean {
  const [, area = "", ...rest] = path.split("/")
  const [name = ""] = rest
  if (kind === "folder")
    return rest.length === 0 ? area === "" || FOLDERS.includes(area) : area === "guides" && rest.length <= 2
  if (rest.length === 0) return LISTS.includes(area)
  if (area === "guides") return rest.length === 3 && rest[2] === "index.mdx"
  if (rest.length > 1) return false
  if (area === "common") return sharedPartId(path) !== undefined
  if (area === "icons") return /^[a-z0-9.-]+\.svg$/.test(name)
  return area === "pages" && name.endsWith(".mdx")
}

function belongsTo(area: string, name: string): string {
  if (area === "common") return "a shared part is content/common/<id>.mdx, in lower case with hyphens"
  if (area === "icons") return "an icon is content/icons/<name>.svg, in lower case with digits, dots and hyphens"
  if (area === "pages") return "a page is content/pages/<name>.mdx"
  const typo = closest(name.toLowerCase(), ["index.mdx"]) ? `rename it to index.mdx: ` : ""
  return `${typo}a guide is content/guides/<category>/<application>/index.mdx`
}

function listed(name: string): string {
  const near = closest(name.toLowerCase(), [...LISTS, ...FOLDERS])
  return near
    ? `did you mean content/${near}?`
    : `content has ${LISTS.join(", ")}, and the folders ${FOLDERS.join(", ")}`
}

/** The file of a guide, named `<category>/<application>`, relative to the project root. */
export const guideFile = (name: string): string => `content/guides/${name}/index.mdx`

/** The path of the page of a guide's file, such as `/media/jellyfin/`; undefined for other files. */
export const pageOfGuide = (file: string): string | undefined =>
  /^content\/guides(\/[^/]+\/[^/]+\/)index\.mdx$/.exec(file)?.[1]
