/** A guide as the site compiles it, for programs that follow it. */
import fs from "node:fs"
import path from "node:path"
import { readContentFiles } from "../../src/build/content-files"
import { compileGuide, type GuideDocument } from "../../src/content/guide-document"
import { readSharedParts } from "../../src/content/shared-parts"

export const ROOT = path.resolve(import.meta.dirname, "../..")

/**
 * Compiles one guide with its shared parts.
 * @param name `<category>/<application>`.
 * @throws if there is no such guide, or if it has problems.
 */
export function loadGuide(name: string): GuideDocument {
  const file = `content/guides/${name}/index.mdx`
  if (!fs.existsSync(path.join(ROOT, file))) throw new Error(`no such guide: ${file}`)
  const { files } = readContentFiles(ROOT)
  const { parts } = readSharedParts(files)
  const { document, problems } = compileGuide(file, files.get(file) ?? "", { hasIcon: () => true, parts })
  if (!document)
    throw new Error(`${file} has problems: ${problems.map(({ line, message }) => `${line ?? ""} ${message}`).join("; ")}`)
  return document
}
