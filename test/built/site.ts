/** Reads the built site's files. */
import fs from "node:fs"
import path from "node:path"
import { readContentFiles } from "../../src/gatsby/checks/content-files"

export const PUBLIC = path.resolve("public")

/** The text of all HTML files, by path relative to `public`. */
export function htmlFiles(): Map<string, string> {
  // page-data/404.html is a folder.
  const names = fs
    .readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => path.relative(PUBLIC, path.join(entry.parentPath, entry.name)))
  return new Map(names.map((file) => [file.split(path.sep).join("/"), read(file)]))
}

/** The paths of all pages, such as `/monitoring/grafana/`: folders whose index.html is not a redirect. */
export function pagePaths(): Set<string> {
  const files = [...htmlFiles()].filter(
    ([file, html]) => file.endsWith("index.html") && !file.startsWith("404/") && !isRedirect(html),
  )
  return new Set(files.map(([file]) => `/${file.replace(/index\.html$/, "")}`))
}

/** The text of a file in `public`. Throws if it does not exist. */
export const read = (file: string): string => fs.readFileSync(path.join(PUBLIC, file), "utf8")

/** Whether a file exists in `public`. */
export const exists = (file: string): boolean => fs.existsSync(path.join(PUBLIC, file))

/** Whether the HTML is that of a redirect page. */
export const isRedirect = (html: string): boolean => html.includes('http-equiv="refresh"')

/** Guides that are not drafts. Reads only their files, because compiling them takes longer than all tests of them. */
export function guideFolders(): { application: string; path: string }[] {
  return [...readContentFiles(".").files].flatMap(([file, text]) => {
    const [, category, application] = /^content\/guides\/([^/]+)\/([^/]+)\/index\.mdx$/.exec(file) ?? []
    if (!category || !application || /^draft: true$/m.test(text)) return []
    return [{ application, path: `/${category}/${application}/` }]
  })
}
