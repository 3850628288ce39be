/** A guide as the site compiles it, for programs that follow it. */
import path from "node:path"
import { readContentFiles } from "../../src/gatsby/checks/content-files"
import { compileGuide, type GuideDocument } from "../../src/content/guide-document"
import { readSharedParts, type SharedParts } from "../../src/content/shared-parts"

export const ROOT = path.resolve(import.meta.dirname, "../..")

interface Content {
  files: ReadonlyMap<string, string>
  parts: SharedParts
}

let content: Content | undefined

function readContent(): Content {
  const { files } = readContentFiles(ROOT)
  return { files, parts: readSharedParts(files).parts }
}

/** The names of the guides whose text contains a word, such as the type of a provider. */
export function guidesWith(word: string): string[] {
  const { files } = (content ??= readContent())
  return [...files].flatMap(([file, text]) => {
    const [, name] = /^content\/guides\/(.+)\/index\.mdx$/.exec(file) ?? []
    return name && text.includes(word) ? [name] : []
  })
}

/**
 * Compiles one guide with its shared parts.
 * @param name `<category>/<application>`.
 * @throws if there is no such guide, or if it has problems.
 */
export function loadGuide(name: string): GuideDocument {
  const file = `content/guides/${name}/index.mdx`
  const { files, parts } = (content ??= readContent())
  if (!files.has(file)) throw new Error(`no such guide: ${file}`)
  const { document, problems } = compileGuide(file, files.get(file) ?? "", { hasIcon: () => true, parts })
  if (!document)
    throw new Error(
      `${file} has problems: ${problems.map(({ line, message }) => `${line ?? ""} ${message}`).join("; ")}`,
    )
  return document
}
