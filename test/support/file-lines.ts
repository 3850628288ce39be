import type { FileLine } from "../../src/authentik/files/lines"
import type { Segment } from "../../src/placeholders/segments"

/** The lines of a file without options, given as texts with line feeds and placeholders. */
export function fileLines(segments: readonly Segment[]): FileLine[] {
  const lines: Segment[][] = [[]]
  for (const segment of segments) {
    if (typeof segment !== "string") lines.at(-1)?.push(segment)
    else
      segment.split("\n").forEach((text, index) => {
        if (index > 0) lines.push([])
        if (text) lines.at(-1)?.push(text)
      })
  }
  return lines.slice(0, -1).map((line) => ({ segments: line }))
}
