/** *At a glance*: the values of a method as a node of the guide's tree, under the place where they are entered. */
import type { Glance } from "../authentik/glance/glance"
import { remarkOf, type GlanceRow, type GlanceValue } from "../authentik/glance/glance-rows"
import { textOf, type Tree, type TreeNode } from "../tree/tree"
import { splitter } from "./placeholders"
import { mapVersions, type Version } from "./releases/by-release"
import { mergeTrees } from "./releases/merge-trees"
import { findSection, type Section, sectionHeading, SECTIONS, sectionsOfApplication } from "./sections"
import { inlineMarkdown } from "./steps-to-tree"
import type { TreeContext } from "./to-tree"

interface GlanceSource {
  glance: readonly Version<Glance>[]
  applicationName: string
  /** The content of the method, in which the section's links lead to the steps. */
  body: Tree
}

/** Returns the section of a method; empty if it has no values, as a method that only adds Google Workspace. */
export function glanceTree(source: GlanceSource, context: TreeContext): Tree {
  const { glance, applicationName, body } = source
  const rowsOf = (side: "authentik" | "application") => mapVersions(glance, (one) => one[side])
  const groups = [
    group("Enter in authentik", rowsOf("authentik"), findSection(body, SECTIONS.authentik)?.id, context),
    group(`Enter in ${applicationName}`, rowsOf("application"), applicationSection(source, context)?.id, context),
  ].flat()
  if (groups.length === 0) return []
  const more = mergeTrees(
    mapVersions(glance, ({ isCut }): Tree => (isCut ? [["p", { class: "glance-place" }, ["More in the steps"]]] : [])),
  )
  return [["Glance", null, [sectionHeading(SECTIONS.glance, context), ...groups, ...more]]]
}

/** The section in which the values are entered: *Configure*, or *Prepare* if only that has some of them. */
function applicationSection({ glance, body }: GlanceSource, context: TreeContext): Section | undefined {
  const sections = sectionsOfApplication(body)
  const split = splitter(context.placeholders)
  const values = (glance[0]?.value.application ?? [])
    .flatMap((one) => one.values)
    .filter(({ as }) => as === "code")
    .map(({ text }) => textOf(split(text)))
  const hasValue = ({ start, end }: Section) => {
    const text = textOf(body.slice(start, end))
    return values.some((value) => text.includes(value))
  }
  return sections.find(hasValue) ?? sections[0]
}

function group(
  title: string,
  versions: readonly Version<GlanceRow[]>[],
  anchor: string | undefined,
  context: TreeContext,
): Tree {
  if (versions.every(({ value }) => value.length === 0)) return []
  const rows = mergeTrees(mapVersions(versions, (one) => one.map((row) => rowNode(row, context))))
  return [
    ["p", { class: "glance-place" }, anchor ? [["a", { href: `#${anchor}` }, [title]]] : [title]],
    ["table", null, [["tbody", null, rows]]],
  ]
}

function rowNode({ label, values }: GlanceRow, context: TreeContext): TreeNode {
  const isOneOf = values.filter(({ as }) => as === "code").length > 1
  return [
    "tr",
    null,
    [
      ["th", { scope: "row" }, [label]],
      ["td", null, values.map((value) => valueNode(label, value, context, isOneOf))],
    ],
  ]
}

/** Copies of the card take `data-name` instead of the row's label. */
function valueNode(label: string, value: GlanceValue, context: TreeContext, isOneOf: boolean): TreeNode {
  const { text, as, name } = value
  const note = remarkOf(value)
  const remark: Tree = note ? [" ", ["small", null, [note]]] : []
  return [
    "div",
    name ? { "data-name": name } : null,
    as === "code"
      ? [
          ["CopyCode", { label: name ?? label, ...(isOneOf && { isOneOf }) }, splitter(context.placeholders)(text)],
          ...remark,
        ]
      : inlineMarkdown(as === "choice" ? `**${text}**` : text, context),
  ]
}
