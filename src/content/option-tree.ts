/** The section *Options* of a method: a folded part for each of its options, which stands alone. */
import type { SetupContext } from "../authentik/model/model"
import { optionSteps, sharingOptions } from "../authentik/steps/option-steps"
import { isOfType, type Tree, type TreeNode, type TreeProps } from "../tree/tree"
import type { GuideMethod } from "./front-matter"
import { byRelease, mapVersions } from "./releases/by-release"
import { mergeTrees } from "./releases/merge-trees"
import { withoutRemarks } from "./releases/without-remarks"
import { findSection, sectionHeading, SECTIONS } from "./sections"
import { inlineMarkdown, stepsTree } from "./steps-to-tree"
import type { TreeContext } from "./to-tree"

interface OptionSource {
  method: GuideMethod
  /** What the generators must know about the method, see `resolve`. */
  setupContext: SetupContext
  applicationName: string
}

/**
 * Moves the `Option` elements of a method's content to the section *Options*, and adds what is generated for each
 * option of the front matter: heading, reason, and the steps in authentik. How to undo them is said once.
 * @returns the content; unchanged if the method has no options.
 */
export function withOptions(content: Tree, source: OptionSource, context: TreeContext): Tree {
  const { options } = source.method
  if (options.length === 0) return content
  const written = new Map(content.flatMap((node) => (isOption(node) ? [[node[1]?.id, node[2] ?? []] as const] : [])))
  const rest = content.filter((node) => !isOption(node))
  // Options follow this section, because a sign-in works without them.
  const at = findSection(rest, SECTIONS.verify)?.end ?? rest.length
  const anchor = findSection(rest, SECTIONS.authentik)
  const file = anchor && `#${anchor.id}`
  const withSteps = options.map((option) => ({ option, steps: stepsOf(option, source) }))
  return [
    ...rest.slice(0, at),
    sectionHeading(SECTIONS.options, context),
    ...(withSteps.some(({ steps }) => changesAuthentik(steps)) ? [IN_AUTHENTIK] : []),
    ...withSteps.map(({ option, steps }) =>
      optionNode(option, { written: written.get(option.id) ?? [], steps }, { ...source, file }, context),
    ),
    ...rest.slice(at),
  ]
}

const isOption = isOfType("Option")
const isUndo = isOfType("Undo")

type Option = GuideMethod["options"][number]

/** The id of an option's heading. */
const anchorOf = (id: string, { idPrefix }: TreeContext): string => `${idPrefix ? `${idPrefix}-` : ""}option-${id}`

/** How to set up and undo an option in authentik. The guides' blueprints only create and update objects. */
const IN_AUTHENTIK: TreeNode = [
  "p",
  null,
  [
    // Static files and pages without scripts have no boxes, and the options as comments.
    "In a blueprint or in Terraform, select the box of an option, or uncomment its lines, and apply the file again. ",
    "To undo an option in authentik, take its lines out and apply the file again, or reverse its steps. ",
    "Terraform deletes what the option added; after a blueprint, delete it yourself.",
  ],
]

/** Instead of the steps of an option, for releases that lack all of its settings, such as addresses after a sign-out. */
const NOTHING_TO_SET: TreeNode = [
  "p",
  null,
  ["This release of authentik has no setting for this option. Leave authentik as it is."],
]

/** The steps of an option in authentik, for each release. */
const stepsOf = ({ id }: Option, { method, setupContext }: OptionSource) =>
  byRelease((release) => optionSteps(method, id, { ...setupContext, release }))

type OptionStepsByRelease = ReturnType<typeof stepsOf>

const changesAuthentik = (versions: OptionStepsByRelease): boolean =>
  versions.some(({ value }) => value.steps.length > 0)

/** One option. `file` is the address of the section with the blueprint and the Terraform configuration. */
function optionNode(
  { id, title, reason, needs }: Option,
  { written, steps: versions }: { written: Tree; steps: OptionStepsByRelease },
  { method, applicationName, file }: OptionSource & { file?: string },
  context: TreeContext,
): TreeNode {
  const body = written.filter((node) => !isUndo(node))
  const undo = written.filter(isUndo).flatMap(([, , nodes = []]) => nodes)
  const startInApplication = versions.some(({ value }) => value.startInApplication)
  const introduction = shared(sharingOptions(method, id))
  const inAuthentik: Tree = changesAuthentik(versions)
    ? mergeTrees(
        mapVersions(versions, ({ steps }) =>
          steps.length === 0 ? [NOTHING_TO_SET] : [...introduction, stepsTree(withoutRemarks(steps), context)],
        ),
      )
    : []
  const authentik = part("In authentik", inAuthentik, { option: id, ...(file && { file }) })
  const inApplication = part(`In ${applicationName}`, body)
  return [
    "Option",
    null,
    [
      ["h3", { id: context.slugger.slug(anchorOf(id, context)) }, [title]],
      ["p", null, inlineMarkdown(reason, context)],
      ...needed(method.options, needs, context),
      ...(startInApplication ? [inApplication, authentik] : [authentik, inApplication]).flat(),
      ...part("Undo", undo),
    ],
  ]
}

/**
 * A part of an option with its title; empty without content. The part in authentik also has the option's id and the address
 * of the files: to readers who use a file, the page shows its lines instead of the steps.
 */
const part = (title: string, content: Tree, props?: TreeProps): Tree =>
  content.length === 0 ? [] : [["OptionPart", { title, ...props }, content]]

/** Names the options that an option needs. */
function needed(options: readonly Option[], needs: readonly string[], context: TreeContext): Tree {
  const links = options
    .filter(({ id }) => needs.includes(id))
    .map(({ id, title }): TreeNode => ["a", { href: `#${anchorOf(id, context)}` }, [title]])
  return links.length === 0
    ? []
    : [["p", null, ["First, set up ", ...links.flatMap((one, index) => (index === 0 ? [one] : [" and ", one])), "."]]]
}

/** Says which parts readers have already if they chose another option. */
const shared = (titles: readonly string[]): Tree =>
  titles.length === 0
    ? []
    : [
        [
          "p",
          null,
          [
            "Skip what exists already after ",
            ...titles.flatMap((title, index): Tree => [...(index === 0 ? [] : [" or "]), ["strong", null, [title]]]),
            ".",
          ],
        ],
      ]
