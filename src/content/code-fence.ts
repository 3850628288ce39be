/** Parses the text after a code fence's language: `title="values.yaml" {2,4-6} wrap fragment`. */

export interface Fence {
  title?: string
  wrap: boolean
  /** The block is a part of a file and need not parse on its own; readers don't see this word. */
  fragment: boolean
  /** Line numbers from 1. */
  marked: number[]
  /** The words that could not be parsed, each with what is allowed. */
  faults: string[]
}

/** Parses a fence's words. Faults are collected, never thrown. */
export function parseFence(meta: string): Fence {
  const fence: Fence = { wrap: false, fragment: false, marked: [], faults: [] }
  const rest = meta
    .replace(/\btitle="([^"]*)"/, (_, title: string) => {
      fence.title = title
      return ""
    })
    .replace(/\{([\d,\s-]*)\}/, (_, ranges: string) => {
      fence.marked = ranges.split(",").flatMap((range) => lineRange(range.trim(), fence.faults))
      return ""
    })
    .replace(/\b(wrap|fragment)\b/g, (_, word: "wrap" | "fragment") => {
      fence[word] = true
      return ""
    })
    .trim()
  if (rest)
    fence.faults.push(`"${rest}" after a code fence is unknown; a fence takes title="…", {1,3-5}, wrap and fragment`)
  return fence
}

/** Limits the list of marked lines; no file is large enough for a block with more. */
const MAX_LINE = 10_000

function lineRange(range: string, faults: string[]): number[] {
  const match = /^(\d+)(?:-(\d+))?$/.exec(range)
  const from = Number(match?.[1])
  const to = Number(match?.[2] ?? match?.[1])
  if (to > MAX_LINE) {
    faults.push(`"${range}" marks lines beyond ${MAX_LINE}; no code block is that long`)
    return []
  }
  if (!match || from < 1 || to < from) {
    faults.push(`"${range}" is not a line range; write {2} or {4-6}`)
    return []
  }
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
