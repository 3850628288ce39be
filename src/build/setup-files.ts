/** Writes the blueprint and the Terraform configuration of each method next to the guide's page. */
import { substitute } from "../placeholders/substitute"
import { highlight } from "../content/highlight"
import { SLUG_TOKEN } from "../content/placeholders"
import type { Tree } from "../tree/tree"
import { placeholderKey } from "../placeholders/placeholder-key"
import { SETUP_FILES, type FileSyntax, type HighlightedFile, type SetupFileKind } from "../guides/setup-files"

/** The data that each guide must provide. */
export interface SetupFilesGuide {
  path: string
  placeholders: readonly { token: string }[]
  methods: readonly ({ id: string; slug: string } & Record<SetupFileKind, string>)[]
}

export const SETUP_FILES_QUERY = /* GraphQL */ `
  query SetupFiles {
    allGuide {
      nodes {
        path
        placeholders {
          token
        }
        methods {
          id
          slug
          blueprint
          terraform
        }
      }
    }
  }
`

/**
 * Returns the files of one guide by their path below `public`. Each method has `<id>.blueprint.yaml` and `<id>.tf` for
 * downloads without JavaScript, and a highlighted form of each, which the page loads when its tab is opened.
 */
export function setupFiles({ path, placeholders, methods }: SetupFilesGuide): Record<string, string> {
  const files: Record<string, string> = {}
  const folder = path.replace(/^\//, "")
  for (const method of methods) {
    const tokens = Object.fromEntries([
      ...placeholders.map(({ token }) => [token, token] as const),
      [placeholderKey(SLUG_TOKEN, method.slug), SLUG_TOKEN] as const,
    ])
    for (const [kind, { ending, highlightedEnding, syntax }] of Object.entries(SETUP_FILES)) {
      const text = method[kind as SetupFileKind]
      files[folder + method.id + ending] = text
      files[folder + method.id + highlightedEnding] = JSON.stringify(highlightedFile(text, syntax, tokens, method.slug))
    }
  }
  return files
}

/** Characters of the Private Use Area mark the tokens and their ends; no generated file contains them. */
const FIRST = 0xe100
const END = "\ue001"
const MARKED = /([\ue100-\ue4ff])([^\ue001]*)\ue001/

/**
 * Returns the lines of a file with a `Placeholder` element wherever `substitute` would insert a reader's text: only
 * `substitute` knows which tokens are placeholders and how they are escaped.
 */
export function highlightedFile(
  text: string,
  syntax: FileSyntax,
  tokens: Record<string, string>,
  slug: string,
): HighlightedFile {
  const keys = Object.keys(tokens)
  const marks = keys.map((key, index) => {
    const token = tokens[key] ?? key
    return [token, String.fromCharCode(FIRST + index) + (token === SLUG_TOKEN ? slug : token) + END] as const
  })
  const marked = substitute(text, Object.fromEntries(marks), syntax)
  const pieces = new Map(
    marked
      .split("\n")
      .map((line) => piecesOf(line, keys))
      .map((line) => [line.map(textOf).join(""), line]),
  )
  const lines = highlight(
    text.replace(/\n$/, ""),
    syntax,
    new Set(),
    (line) => pieces.get(line) ?? (line ? [line] : []),
  )
  return { tokens, lines }
}

function piecesOf(line: string, keys: string[]): Tree {
  const parts = line.split(MARKED)
  const pieces: Tree = []
  for (let index = 0; index < parts.length; index += 3) {
    const [text = "", mark, token = ""] = parts.slice(index, index + 3)
    if (text) pieces.push(text)
    if (mark) pieces.push(["Placeholder", { key: keys[mark.charCodeAt(0) - FIRST] ?? "", token }])
  }
  return pieces
}

const textOf = (piece: Tree[number]): string => (typeof piece === "string" ? piece : String(piece[1]?.token))
