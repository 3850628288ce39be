/** The files beside a guide's page that do what the steps say: their names, and what the page loads of them. */
import type { Tree } from "../content/tree"

export type SetupFileKind = "blueprint" | "terraform"
export type FileSyntax = "yaml" | "hcl"

/** For each kind: what follows the method's id in the file's name, the same for its highlighted form, and its language. */
export const SETUP_FILES: Record<SetupFileKind, { ending: string; highlightedEnding: string; syntax: FileSyntax }> = {
  blueprint: { ending: ".blueprint.yaml", highlightedEnding: ".blueprint.json", syntax: "yaml" },
  terraform: { ending: ".tf", highlightedEnding: ".terraform.json", syntax: "hcl" },
}

/** A file as the page shows it. */
export interface HighlightedFile {
  /** The guide's placeholders: the text that stands for each key of `Placeholder` elements. */
  tokens: Record<string, string>
  /** `line` elements; a `Placeholder` in them has `{ key, token }`, the token as it is written in this file. */
  lines: Tree
}
