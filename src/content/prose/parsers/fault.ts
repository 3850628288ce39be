/** The first syntax error of a code block. */
export interface Fault {
  message: string
  /** From 1, within the block. */
  line?: number
  column?: number
}

/** Parses a block's text and returns its first fault, if any. Checks syntax only, not meaning. */
export type CodeParser = (text: string) => Fault | undefined | Promise<Fault | undefined>

/** Line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n")
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 }
}

/** The first line of an error's message. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""
