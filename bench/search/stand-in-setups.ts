/** What is set in the application of a stand-in. */
import type { Tree, TreeNode } from "../../src/content/tree"
import { bullets, list, paragraph, sentence } from "./fact-text"

export interface FactSetup {
  where?: string
  format?: string
  settings?: unknown
  /** More settings, or whether all of this is optional. */
  optional?: unknown
  then?: unknown
  note?: unknown
  notes?: unknown
}

const LANGUAGES: Record<string, string> = {
  env: "bash",
  cli: "bash",
  apache: "apacheconf",
  js: "text",
  elixir: "text",
  dovecot: "text",
}

/** Settings as a table, or as code if they are in a file. `heading` makes a heading with an id of its own. */
export function setupNodes(
  { where = "", format = "ui", settings, optional, then, note, notes }: FactSetup,
  index: number,
  heading: (level: 2 | 3, text: string) => TreeNode,
): Tree {
  const place = where.replace(/^(?:UI|file|variant [^:]+): /i, "")
  const title = place.split(/[,:;(]/)[0]?.trim() ?? ""
  const head: Tree = index > 0 && title.length > 3 && title.length < 50 ? [heading(3, title)] : []
  const file = /[\w./-]+\.(?:ya?ml|ini|json|conf|env|php|py|rb|toml|xml|js|properties)\b/.exec(where)?.[0]
  const all = [...pairs(settings), ...(typeof optional === "object" ? pairs(optional) : [])]
  const body: Tree =
    format === "ui"
      ? [
          [
            "table",
            null,
            [
              [
                "tbody",
                null,
                all.map(([key, value]): TreeNode => [
                  "tr",
                  null,
                  [
                    ["th", null, [["strong", null, [key]]]],
                    ["td", null, [["code", null, [value]]]],
                  ],
                ]),
              ],
            ],
          ],
        ]
      : [
          [
            "CodeBlock",
            { language: LANGUAGES[format] ?? format, ...(file ? { title: file } : {}) },
            all.map(([key, value]): TreeNode => ["line", null, [`${key}=${value}`]]),
          ],
        ]
  const remarks = [...list(note), ...list(notes), ...list(then)]
  // In the written guides a menu's path is bold.
  const goal: Tree = format === "ui" && title ? [["strong", null, [title]], place.slice(title.length)] : [place]
  return [...head, paragraph("Go to ", ...goal, " and set:"), ...body, ...bullets(remarks)]
}

function pairs(settings: unknown, prefix = ""): [string, string][] {
  if (settings === null || settings === undefined) return []
  if (typeof settings !== "object") return [[prefix || "value", String(settings)]]
  if (Array.isArray(settings)) return [[prefix || "values", settings.map(sentence).join(", ")]]
  return Object.entries(settings).flatMap(([key, value]): [string, string][] =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? [[key, ""], ...pairs(value, key)]
      : [[key, sentence(value)]],
  )
}
