/** Writes the blueprint and the Terraform configuration of each method next to the guide's page. */
import type { MethodSetup } from "../../content/method-setup"
import { highlight, type Piece } from "../../content/highlight"
import { SETUP_FILES, type FileSyntax, type HighlightedFile, type SetupFileKind } from "../../guides/setup-files"
import { printPlaceholder, type Segment, segmentsText } from "../../placeholders/segments"

/** The fields of a guide that the files are made from. */
interface SetupFilesGuide {
  path: string
  methods: readonly { method: { id: string }; setup: Pick<MethodSetup, "files"> }[]
}

/**
 * Returns the files of one guide by their path below `public`. Each method has `<id>.blueprint.yaml` and `<id>.tf`, with
 * options commented out, for downloads without JavaScript. The page loads a highlighted form of each when its tab is opened.
 */
export function setupFiles({ path, methods }: SetupFilesGuide): Record<string, string> {
  const files: Record<string, string> = {}
  const folder = path.replace(/^\//, "")
  for (const { method, setup } of methods) {
    for (const [kind, { ending, highlightedEnding, syntax }] of Object.entries(SETUP_FILES)) {
      const { commented, lines } = setup.files[kind as SetupFileKind]
      files[folder + method.id + ending] = segmentsText(commented)
      files[folder + method.id + highlightedEnding] = JSON.stringify(highlightedFile(lines, syntax))
    }
  }
  return files
}

/** Returns the lines of a file, highlighted as in the guide, with `Placeholder` elements. */
export function highlightedFile(
  lines: MethodSetup["files"][SetupFileKind]["lines"],
  syntax: FileSyntax,
): HighlightedFile {
  const text = lines.map(({ segments }) => segmentsText(segments)).join("\n")
  const highlighted = highlight(text, syntax, new Set(), (_, index) => pieces(lines[index]?.segments ?? []))
  return {
    lines: highlighted.map((line, index) => {
      const { when, releases } = lines[index] ?? {}
      return { line, ...(when && { when }), ...(releases && { releases }) }
    }),
  }
}

const pieces = (segments: readonly Segment[]): Piece[] =>
  segments.map((segment) =>
    typeof segment === "string" ? [segment, segment] : [printPlaceholder(segment), ["Placeholder", { ...segment }]],
  )
