/** The sentences that the generators write: steps, remarks on endpoints, comments of blueprint and Terraform. */
import { resolve } from "../../authentik/resolve/resolve"
import { optionSteps } from "../../authentik/steps/option-steps"
import type { Block, Inline, Step } from "../../authentik/steps/step"
import { buildSteps } from "../../authentik/steps/steps"
import { segmentsText } from "../../placeholders/segments"
import { textsIn } from "../front-matter-texts"
import type { GuideDocument } from "../guide-document"
import { markdownUnits } from "./front-matter-units"
import type { ProseUnit } from "./unit"

/**
 * The prose that is generated for each method of a guide; a unit's `field` names the part that contains it.
 * Text from the front matter is checked there. Here it becomes a label, so that nothing is reported twice.
 */
export function generatedUnits(
  { frontMatter, methods }: GuideDocument,
  lineOfMethod: (index: number) => number,
): ProseUnit[] {
  return methods.flatMap(({ method, resolved, setup }, index) => {
    const place = { line: lineOfMethod(index) }
    const units = (part: string, texts: string[]) =>
      texts.flatMap((text) => markdownUnits(text, place, `method ${method.id}, generated ${part}`))
    return [
      ...units("steps", buildSteps(resolve(method, { ...resolved.context, options: [] })).flatMap(stepTexts)),
      ...method.options.flatMap(({ id }) =>
        units(`steps of the option ${id}`, optionSteps(method, id, resolved.context).steps.flatMap(stepTexts)),
      ),
      ...units(
        "endpoints",
        setup.endpoints.flatMap(({ note }) => note ?? []),
      ),
      ...units("blueprint", commentsIn(segmentsText(setup.files.blueprint.commented)).map(asLabels(frontMatter))),
      ...units("Terraform", commentsIn(segmentsText(setup.files.terraform.commented)).map(asLabels(frontMatter))),
    ]
  })
}

const stepTexts = ({ title, blocks }: Step): string[] => [inlineText(title), ...blocks.flatMap(blockTexts)]

function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case "paragraph":
    case "olderReleases":
    case "note":
      return [inlineText(block.content)]
    case "settings":
      return block.settings.flatMap(({ value, note = [] }) => [inlineText(value), inlineText(note)])
    case "list":
      return block.items.map(inlineText)
    case "code":
      return []
  }
}

/** A step's text as Markdown; text from the front matter becomes a label. */
const inlineText = (content: Inline[]): string =>
  content
    .map((inline) => {
      if (typeof inline === "string") return inline
      if ("code" in inline) return `\`${inline.code}\``
      return label("strong" in inline ? inline.strong : inline.markdown)
    })
    .join("")

const label = (text: string): string => `**${text.replace(/[*`]/g, "").trim()}**`

/** A comment line with words, as opposed to a setting that is commented out. */
const COMMENT = /^\s*# (?![ \w.-]*(?:: |= |:$|=$|\{|\[)|yaml-language|- model| *- !|\s*["}\]])(?:( *- )|( {2}))?(.*)$/

/**
 * The texts of a generated file's comments. Consecutive lines are joined up to a period or colon; each list item begins
 * a new text.
 */
export function commentsIn(text: string): string[] {
  const comments: string[] = []
  let open = false
  for (const line of text.split("\n")) {
    const [, item, , words] = COMMENT.exec(line) ?? []
    if (words === undefined) open = false
    else if (open && item === undefined && !/[.:]$/.test(comments.at(-1) ?? ""))
      comments.push(`${comments.pop() ?? ""} ${words.trim()}`)
    else {
      comments.push(words.trim())
      open = true
    }
  }
  return comments
}

/** Returns a function that turns the longest front-matter text in a comment into a label. */
function asLabels(frontMatter: unknown): (comment: string) => string {
  const texts = textsIn(frontMatter)
    .map(({ text }) => text.replace(/[*`]/g, ""))
    .filter((text) => text.length > 2)
    .sort((a, b) => b.length - a.length)
  return (comment) => {
    const known = texts.find((text) => comment.includes(text))
    return known === undefined ? comment : comment.split(known).join(label(known))
  }
}
