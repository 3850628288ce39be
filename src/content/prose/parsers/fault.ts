/** What every parser of code gives: nothing, or the first fault with its place in the block. */
export interface Fault {
  message: string
  /** From 1, within the block. */
  line?: number
  column?: number
}

/** Reads a block's text; what it understands it does not judge. */
export type CodeParser = (text: string) => Fault | undefined | Promise<Fault | undefined>

/** Line and column of an offset. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n")
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 }
}

/** The first line of a message, which is what fits into a list. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""
