/** The generated files next to a guide's page: their names, and the data that the page loads. */
import type { TreeNode } from "../tree/tree"
import type { ConditionalLine } from "./chosen-lines"

export const SETUP_FILE_KINDS = ["blueprint", "terraform"] as const
export type SetupFileKind = (typeof SETUP_FILE_KINDS)[number]
export type FileSyntax = "yaml" | "hcl"

/**
 * For each kind: the suffix after the method's id in the file name, the suffix of its highlighted form, and its
 * language.
 */
export const SETUP_FILES: Record<SetupFileKind, { ending: string; highlightedEnding: string; syntax: FileSyntax }> = {
  blueprint: { ending: ".blueprint.yaml", highlightedEnding: ".blueprint.json", syntax: "yaml" },
  terraform: { ending: ".tf", highlightedEnding: ".terraform.json", syntax: "hcl" },
}

/** A file as the page shows it. */
export interface HighlightedFile {
  /** The lines for all options, from which `chosenLines` takes those of the chosen ones. */
  lines: HighlightedLine[]
}

export interface HighlightedLine extends ConditionalLine {
  /** A `line` element. The props of each `Placeholder` say how to encode a value there (`PlaceholderSegment`). */
  line: TreeNode
}
