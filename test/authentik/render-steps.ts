/** Steps as plain text, for tests that read them. */
import type { Block, Inline, Step } from "../../src/authentik/steps/step"

const inline = (one: Inline): string =>
  typeof one === "string"
    ? one
    : "strong" in one
      ? `**${one.strong}**`
      : "code" in one
        ? `\`${one.code}\``
        : one.markdown
const text = (content: Inline[]): string => content.map(inline).join("")

function lines(block: Block): string[] {
  switch (block.kind) {
    case "settings":
      return block.settings.map(
        ({ label, value, note }) => `- ${label}: ${text(value)}${note ? ` (${text(note)})` : ""}`,
      )
    case "list":
      return block.items.map((item) => `* ${text(item)}`)
    case "code":
      return [`[${block.title ?? ""}, ${block.language}]`, ...block.text.split("\n").map((line) => `| ${line}`)]
    case "olderReleases":
      return [`before ${block.before}: ${text(block.content)}`]
    case "note":
      return [`note: ${text(block.content)}`]
    case "paragraph":
      return [text(block.content)]
  }
}

/** The steps as numbered lines, with their blocks indented by three spaces. */
export const renderSteps = (steps: Step[]): string =>
  steps
    .map(({ title, blocks }, index) =>
      [`${index + 1}. ${text(title)}`, ...blocks.flatMap(lines).map((line) => `   ${line}`)].join("\n"),
    )
    .join("\n")
