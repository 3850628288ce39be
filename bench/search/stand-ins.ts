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
import { bullets, list, paragraph, sentence } from "./fact-text"
import { setupNodes, type FactSetup } from "./stand-in-setups"
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
    ["h2", { id: "requirements" }, ["Requirements"]],
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
