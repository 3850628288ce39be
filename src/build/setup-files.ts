/** The blueprint and the Terraform configuration of each method, as files beside the guide's page. */
import { substitute } from "../authentik/substitute"
import { highlight } from "../content/highlight"
import { SLUG_TOKEN } from "../content/placeholders"
import type { Tree } from "../content/tree"
import { placeholderKey } from "../guides/placeholder-key"
import { SETUP_FILES, type FileSyntax, type HighlightedFile, type SetupFileKind } from "../guides/setup-files"

/** What the data layer must give of a guide. */
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
 * The files of one guide by their path below `public`: for each method `<id>.blueprint.yaml` and `<id>.tf` as they are downloaded
 * without JavaScript, and beside each the highlighted form that the page loads when its tab is opened.
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

/** Characters of the private use area stand for the tokens and for the end of one; no generated file has them. */
const FIRST = 0xe100
const END = "\ue001"
const MARKED = /([\ue100-\ue4ff])([^\ue001]*)\ue001/

/**
 * The lines of a file with `Placeholder` elements where `substitute` would put a reader's text: it alone knows where a token
 * stands for itself, and how it is written there.
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
