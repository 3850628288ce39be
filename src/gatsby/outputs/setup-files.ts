/** Writes the blueprint and the Terraform configuration of each method next to the guide's page. */
import type { MethodSetup } from "../../content/authentik-tree"
import { highlight, type Piece } from "../../content/highlight"
import { SETUP_FILES, type FileSyntax, type HighlightedFile, type SetupFileKind } from "../../guides/setup-files"
import { printPlaceholder, type Segment, segmentsText } from "../../placeholders/segments"

/** The fields of a guide that the files are made from. */
interface SetupFilesGuide {
  path: string
  setups: ReadonlyMap<string, Pick<MethodSetup, "files">>
}

/**
 * Returns the files of one guide by their path below `public`. Each method has `<id>.blueprint.yaml` and `<id>.tf` for
 * downloads without JavaScript, and a highlighted form of each, which the page loads when its tab is opened.
 */
export function setupFiles({ path, setups }: SetupFilesGuide): Record<string, string> {
  const files: Record<string, string> = {}
  const folder = path.replace(/^\//, "")
  for (const [method, setup] of setups) {
    for (const [kind, { ending, highlightedEnding, syntax }] of Object.entries(SETUP_FILES)) {
      const segments = setup.files[kind as SetupFileKind]
      files[folder + method + ending] = segmentsText(segments)
      files[folder + method + highlightedEnding] = JSON.stringify(highlightedFile(segments, syntax))
    }
  }
  return files
}

/** Returns the lines of a file, highlighted as in the guide, with `Placeholder` elements. */
export function highlightedFile(segments: readonly Segment[], syntax: FileSyntax): HighlightedFile {
  const pieces = linePieces(segments)
  const text = segmentsText(segments).replace(/\n$/, "")
  return { lines: highlight(text, syntax, new Set(), (_, line) => pieces[line] ?? []) }
}

function linePieces(segments: readonly Segment[]): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const segment of segments) {
    if (typeof segment !== "string") lines.at(-1)?.push([printPlaceholder(segment), ["Placeholder", { ...segment }]])
    else
      segment.split("\n").forEach((text, index) => {
        if (index > 0) lines.push([])
        if (text) lines.at(-1)?.push([text, text])
      })
  }
  return lines
}
