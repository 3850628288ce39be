/** The generated files next to a guide's page: their names, and the data that the page loads. */
import type { Tree } from "../tree/tree"

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
  /** `line` elements. The props of each `Placeholder` say how to encode a value there (`PlaceholderSegment`). */
  lines: Tree
}
