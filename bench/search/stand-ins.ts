/**
 * Stand-in guides made from the facts, for judging relevance and weight before all guides are written. They live in
 * memory only. Each has what a real guide has: an introduction, what is needed beforehand, the steps in authentik,
 * settings as code, tables and lists, verification, troubleshooting and resources.
 */
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import type { Tree, TreeNode } from "../../src/content/tree"
import type { SearchDocument, SearchMethod } from "../../src/search/types"
import { authentikSteps, PROTOCOL_TITLES } from "./stand-in-steps"

export type Facts = { [key: string]: unknown }

interface Fact {
  slug: string
  name: string
  category: string
  is: unknown[]
  requires?: unknown[]
  tags?: string[]
  placeholders?: Facts
  overview?: unknown[]
  choice?: unknown[]
  methods: FactMethod[]
  resources?: unknown[]
}

export interface FactMethod {
  id: string
  protocol: string
  label: string
  idp?: Facts
  property_mappings?: Facts[]
  needs_groups?: unknown[]
  app?: FactSetup[]
  before?: unknown[]
  after?: unknown[]
  notes?: unknown[]
  verify?: unknown
  pitfalls?: unknown[]
}

interface FactSetup {
  where?: string
  format?: string
  settings?: unknown
  /** More settings, or whether all of this is optional. */
  optional?: unknown
  then?: unknown
  note?: unknown
  notes?: unknown
}

/** All stand-ins, in the order of the folders. `labels` gives the categories' names; slugs are taken where it has none. */
export function readStandIns(directory: string, labels: Record<string, string> = {}): SearchDocument[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((category) =>
      readdirSync(path.join(directory, category.name))
        .filter((file) => file.endsWith(".yaml"))
        .sort()
        .map((file) => standIn(parse(readFileSync(path.join(directory, category.name, file), "utf8")) as Fact, labels)),
    )
}

/** The names of the categories as the facts about the site give them. */
export function readCategoryLabels(directory: string): Record<string, string> {
  const site = parse(readFileSync(path.join(directory, "site.yaml"), "utf8")) as {
    categories: { order: { dir: string; label: string }[] }
  }
  return Object.fromEntries(site.categories.order.map(({ dir, label }) => [dir, label]))
}

const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(sentence)

/** A fact as a line of text: objects become `key: value` pairs. */
export function sentence(value: unknown): string {
  if (value === null || typeof value !== "object") return String(value)
  if (Array.isArray(value)) return value.map(sentence).join(", ")
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${sentence(inner)}`)
    .join("; ")
}

const paragraph = (...children: Tree): TreeNode => ["p", null, children]
const bullets = (items: string[]): Tree =>
  items.length > 0 ? [["ul", null, items.map((item): TreeNode => ["li", null, [item]])]] : []
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")

function standIn(fact: Fact, labels: Record<string, string>): SearchDocument {
  const several = fact.methods.length > 1
  const methods: SearchMethod[] = fact.methods.map(({ id, protocol, label }) => ({
    id,
    title: several ? label : (PROTOCOL_TITLES[protocol] ?? label),
    protocol,
  }))
  const summary = fact.is.map(sentence).join(", ")
  const tree: Tree = [
    paragraph(
      `${fact.name} is ${summary}. `,
      `This guide shows how people sign in to ${fact.name} through authentik with ${methods.map(({ title }) => title).join(" or ")}.`,
    ),
    ...bullets([...list(fact.overview), ...list(fact.choice)]),
    ["h2", { id: "before-you-begin" }, ["Before you begin"]],
    ...bullets(list(fact.requires)),
    [
      "Hosts",
      {
        rows: Object.entries(fact.placeholders ?? {}).map(([token, meaning]) => ({
          token,
          meaning: sentence(meaning),
        })),
      },
    ],
    [
      "Methods",
      null,
      fact.methods.map((method, index): TreeNode => methodNode(method, methods[index] as SearchMethod, fact, several)),
    ],
    ["h2", { id: "resources" }, ["Resources"]],
    ...bullets(
      list(fact.resources).map(
        (url) => `${fact.name} documentation: ${url.replace(/^https?:\/\//, "").replace(/[/#?=_.-]+/g, " ")}`,
      ),
    ),
  ]
  return {
    path: `/${fact.category}/${fact.slug}/`,
    name: fact.name,
    title: fact.name,
    description: summary.slice(0, 160),
    category: { slug: fact.category, label: labels[fact.category] ?? fact.category },
    protocols: [...new Set(methods.map(({ protocol }) => protocol))],
    tags: fact.tags ?? [],
    kind: "guide",
    tree,
    methods,
  }
}

function methodNode(
  method: FactMethod,
  { id, title, protocol }: SearchMethod,
  { name, slug }: Fact,
  several: boolean,
): TreeNode {
  const heading = (level: 2 | 3, text: string): TreeNode => [
    `h${level}`,
    { id: (several ? `${id}-` : "") + slugOf(text) },
    [text],
  ]
  const before = list(method.before)
  return [
    "Method",
    { id, title, protocol },
    [
      ...(before.length > 0 ? [heading(2, `Prepare ${name}`), ...bullets(before)] : []),
      heading(2, "Configure authentik"),
      ["AuthentikConfiguration", { method: id }, authentikSteps(method, name, slug)],
      heading(2, `Configure ${name}`),
      ...(method.app ?? []).flatMap((setup, index) => setupNodes(setup, index, heading)),
      ...bullets([...list(method.notes), ...list(method.after)]),
      heading(2, "Verify the configuration"),
      ["ol", null, list(method.verify).map((step): TreeNode => ["li", null, [step]])],
      heading(2, "Troubleshooting"),
      ...list(method.pitfalls).map((pitfall): TreeNode => {
        const [symptom = "", ...cure] = pitfall.split(": ")
        return ["Details", { summary: symptom }, [paragraph(cure.join(": ") || symptom)]]
      }),
    ],
  ]
}

const LANGUAGES: Record<string, string> = {
  env: "bash",
  cli: "bash",
  apache: "apacheconf",
  js: "text",
  elixir: "text",
  dovecot: "text",
}

function setupNodes(
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
