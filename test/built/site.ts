/** The built site as files, for the tests beside this module. */
import fs from "node:fs"
import path from "node:path"
import { readContentFiles } from "../../src/build/content-files"

export const PUBLIC = path.resolve("public")

/** All HTML files by path from `public`. */
export function htmlFiles(): Map<string, string> {
  // Gatsby has a folder page-data/404.html.
  const names = fs
    .readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => path.relative(PUBLIC, path.join(entry.parentPath, entry.name)))
  return new Map(names.map((file) => [file.split(path.sep).join("/"), read(file)]))
}

/** The paths of all pages: folders whose index.html is no redirect, as `/monitoring/grafana/`. */
export function pagePaths(): Set<string> {
  const files = [...htmlFiles()].filter(
    ([file, html]) => file.endsWith("index.html") && !file.startsWith("404/") && !isRedirect(html),
  )
  return new Set(files.map(([file]) => `/${file.replace(/index\.html$/, "")}`))
}

export const read = (file: string): string => fs.readFileSync(path.join(PUBLIC, file), "utf8")

export const exists = (file: string): boolean => fs.existsSync(path.join(PUBLIC, file))

export const isRedirect = (html: string): boolean => html.includes('http-equiv="refresh"')

/** The folders of the guides that are no drafts, from their files: compiling guides takes longer than all tests of them. */
export function guideFolders(): { application: string; path: string }[] {
  return [...readContentFiles(".").files].flatMap(([file, text]) => {
    const [, category, application] = /^content\/guides\/([^/]+)\/([^/]+)\/index\.mdx$/.exec(file) ?? []
    if (!category || !application || /^draft: true$/m.test(text)) return []
    return [{ application, path: `/${category}/${application}/` }]
  })
}
