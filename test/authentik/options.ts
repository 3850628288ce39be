/** Files with all optional parts uncommented, and steps without any. */
import type { Block, Inline, Setting, Step } from "../../src/authentik/steps/step"

/**
 * The file with all optional parts uncommented: code begins right after the `#`, prose after one space (`offer.ts`). In
 * the first column, only whole blocks of HCL are code, because lists in remarks also have more than one space.
 */
export function uncomment(text: string): string {
  const result = uncommentOnce(text)
  // Optional parts of optional parts are commented out twice.
  return result === text ? text : uncomment(result)
}

function uncommentOnce(text: string): string {
  /** Whether a line ends the block scalar or heredoc, whose text may contain `#`. */
  let ends: ((line: string) => boolean) | undefined
  let inBlock = false
  return text
    .split("\n")
    .map((line) => {
      if (ends && !ends(line)) return line
      ends = undefined
      inBlock ||= /^#[a-z]\w* .*\{\}?$/.test(line)
      const offered = /^( *)#(?! \S)(.*)$/.exec(line)
      if (offered && (inBlock || offered[1] !== "")) {
        if (line === "#}" || /^#[a-z]\w* .*\{\}$/.test(line)) inBlock = false
        return `${offered[1] ?? ""}${offered[2] ?? ""}`
      }
      const heredoc = /<<-(\w+)$/.exec(line)?.[1]
      const width = line.search(/\S/)
      if (heredoc) ends = (next) => next.trim() === heredoc
      else if (/: \|-?$/.test(line)) ends = (next) => next.trim() !== "" && next.search(/\S/) <= width
      return line
    })
    .join("\n")
}

/** Whether a text of the steps marks the object of that name as optional. */
const isMarked = (name: string, next: Inline | undefined, note: string): boolean =>
  (typeof next === "string" && next.startsWith(" (optional)")) || note.includes(`\`${name}\` is optional: `)

const withoutMarked = (content: Inline[], note = ""): Inline[] =>
  content.filter(
    (inline, index) =>
      typeof inline === "string" ||
      !("code" in inline || "strong" in inline) ||
      !isMarked("code" in inline ? inline.code : inline.strong, content[index + 1], note),
  )

/** The steps without the steps, settings and names that are marked as optional. */
export function withoutOptionalSteps(steps: Step[]): Step[] {
  const block = (one: Block): Block => {
    if (one.kind === "list") return { ...one, items: one.items.map((item) => withoutMarked(item)) }
    if (one.kind === "paragraph") return { ...one, content: withoutMarked(one.content) }
    if (one.kind !== "settings") return one
    const note = (setting: Setting): string =>
      (setting.note ?? [])
        .map((inline) => (typeof inline === "object" && "markdown" in inline ? inline.markdown : ""))
        .join("")
    return {
      ...one,
      settings: one.settings
        .filter((setting) => !note(setting).startsWith("Optional: "))
        .map((setting) => ({ ...setting, value: withoutMarked(setting.value, note(setting)) })),
    }
  }
  return steps.filter(({ option }) => option === undefined).map((step) => ({ ...step, blocks: step.blocks.map(block) }))
}
