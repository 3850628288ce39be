/**
 * Replaces each `<Common id="…" />` in a guide's syntax tree with its shared part, so that all later steps see one
 * text.
 */
import type { Nodes, Root, RootContent } from "mdast"
import type { Position } from "unist"
import { visit } from "unist-util-visit"
import { unknownValue } from "../guides/closest"
import { isKnownElement } from "./check-element"
import type { ResolvedMethod } from "./compile-methods"
import { conditionValues } from "./conditions"
import { fillPart, type MissingFact } from "./fill-part"
import type { GuideFrontMatter } from "./front-matter"
import { protocolOf } from "./guide-tree"
import { isElement, stringAttribute, type JsxElement } from "./literals"
import { methodFacts } from "./method-facts"
import { placeholdersOf, undeclaredHosts, type Placeholder } from "./placeholders"
import { startOf, type Problem } from "./problem"
import { partIdsIn, type SharedPart, type SharedParts } from "./shared-parts"

interface Expanded {
  /** The guide's body with all parts inserted; the input is not changed. */
  root: Root
  problems: Problem[]
}

/**
 * Adds the placeholders of the shared parts in the guide's text to its front matter. The guide's own meaning of a
 * placeholder takes precedence.
 */
export function withPartPlaceholders(
  frontMatter: GuideFrontMatter,
  guideText: string,
  parts: SharedParts,
): GuideFrontMatter {
  const added = partIdsIn(guideText).map((id) => parts.get(id)?.content?.frontMatter.placeholders)
  return {
    ...frontMatter,
    placeholders: Object.assign({}, ...added, frontMatter.placeholders) as Record<string, string>,
  }
}

interface PartSources {
  parts: SharedParts
  methods: readonly ResolvedMethod[]
}

/**
 * Expands every `<Common>` of a guide's body. Problems name the guide's file and the line of the `<Common>`.
 * @param frontMatter with the parts' placeholders, see `withPartPlaceholders`.
 */
export function expandParts(
  file: string,
  root: Root,
  frontMatter: GuideFrontMatter,
  { parts, methods }: PartSources,
): Expanded {
  const problems: Problem[] = []
  const used = new Set<string>()

  const expand = (element: JsxElement, inside: ResolvedMethod | undefined): RootContent[] => {
    const report = (message: string): [] => {
      problems.push({ file, ...startOf(element), message })
      return []
    }
    const id = stringAttribute(element, "id") ?? ""
    const part = parts.get(id)
    if (!id) return []
    if (!part) return report(unknownValue("shared part", id, [...parts.keys()]))
    if (!part.content) return report(`the shared part "${id}" has problems of its own; fix ${part.file} first`)
    if (!inside) return report(`<Common id="${id}" /> must be inside a <Method>, whose values it is filled with`)
    const { method, resolved } = inside
    if (used.has(`${method.id} ${id}`)) return report(`the method "${method.id}" has the shared part "${id}" already`)
    used.add(`${method.id} ${id}`)

    const { nodes, missing } = fillPart(part.content.root, {
      facts: methodFacts(frontMatter, method, resolved),
      conditions: conditionValues(method),
      applicationName: frontMatter.name,
      idPrefix: methods.length > 1 ? `${method.id}-` : "",
    })
    for (const each of missing) report(lackMessage(part, inside, each))
    if (nodes.length === 0)
      report(`the shared part "${id}" says nothing about ${protocolOf(method)}; remove it from this method`)
    const filled: Root = { type: "root", children: nodes }
    for (const host of hostsIn(filled, placeholdersOf(frontMatter)))
      report(`the shared part "${id}" uses the host ${host}; add it to hosts in the front matter`)
    placeAt(filled, element.position)
    return withOwnText(nodes, expandIn(element, inside).children)
  }

  const expandIn = <N extends Nodes>(node: N, outer: ResolvedMethod | undefined): N => {
    if (!("children" in node)) return node
    const isMethod = isElement(node, "Method")
    const inside = isMethod ? methods.find(({ method }) => method.id === stringAttribute(node, "id")) : outer
    // `checkBody` reports the unknown method, whose values are missing, and elements such as <method>.
    if ((isMethod && !inside) || (isElement(node) && !isKnownElement(node.name ?? ""))) return node
    const children = (node.children as RootContent[]).flatMap((child): RootContent[] =>
      isElement(child, "Common") ? expand(child, inside) : [expandIn(child, inside)],
    )
    return { ...node, children }
  }

  return { root: expandIn(root, undefined), problems }
}

/** Appends the guide's own text between the tags: at the end of a folded part, or after any other part. */
function withOwnText(nodes: RootContent[], own: RootContent[]): RootContent[] {
  const last = nodes.at(-1)
  if (last?.type !== "mdxJsxFlowElement" || last.name !== "Details") return [...nodes, ...own]
  return [...nodes.slice(0, -1), { ...last, children: [...last.children, ...own] } as RootContent]
}

const lackMessage = ({ id }: SharedPart, { method }: ResolvedMethod, { token, lacks }: MissingFact): string =>
  `the shared part "${id}" needs ${token} of the method "${method.id}", but ${lacks}`

/** Returns the hosts in a part that the guide does not declare, each once. */
function hostsIn(root: Root, placeholders: Placeholder[]): Set<string> {
  const hosts = new Set<string>()
  visit(root, (node) => {
    const text = "value" in node ? node.value : "url" in node ? node.url : ""
    for (const host of undeclaredHosts(text, placeholders)) hosts.add(host)
  })
  return hosts
}

/** Gives all nodes the position of the `<Common>`, so that later problems name that line of the guide. */
function placeAt(root: Root, position: Position | undefined): void {
  visit(root, (node) => {
    node.position = position
  })
}
