/** Functions that are needed only after a file has loaded; imported on demand. */
import type { HighlightedFile } from "../../../guides/setup-files"
import { ownFile, type OwnChoice, type OwnFile } from "../../../placeholders/own-file"
import { saveFile } from "./save-file"

export interface LoadedFile extends OwnFile {
  /** Downloads the file under this name. */
  save: (name: string) => void
}

/** Returns a file with the reader's options and own names. */
export type FillIn = (choice: OwnChoice) => LoadedFile

/** Returns the function that fills in a file from the build. @throws {Error} if it is not such a file. */
export function fillInOf(file: unknown): FillIn {
  if (!isHighlightedFile(file)) throw new Error("The file could not be loaded: it has unexpected content.")
  return (choice) => {
    const own = ownFile(file, choice)
    return { ...own, save: (name) => saveFile(name, own.text) }
  }
}

function isHighlightedFile(file: unknown): file is HighlightedFile {
  const { lines } = Object(file) as { lines?: unknown }
  return Array.isArray(lines) && lines.every(isLine)
}

function isLine(one: unknown): boolean {
  const { line, when = [], releases = [] } = Object(one) as Record<string, unknown>
  return isNode(line) && Array.isArray(when) && when.every((ids) => Array.isArray(ids)) && Array.isArray(releases)
}

const isTree = (nodes: unknown): boolean => Array.isArray(nodes) && nodes.every(isNode)

const isNode = (node: unknown): boolean =>
  typeof node === "string" ||
  (Array.isArray(node) &&
    typeof node[0] === "string" &&
    (node[0] === "Placeholder" ? Array.isArray(Object(node[1]).as) : typeof (node[1] ?? {}) === "object") &&
    (node[2] === undefined || isTree(node[2])))
