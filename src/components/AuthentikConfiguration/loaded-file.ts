/** What is needed of a file once it is there; loaded with it. */
import type { FileSyntax, HighlightedFile } from "../../guides/setup-files"
import { ownFile, type OwnFile } from "../../hosts/own-file"
import type { Replacements } from "../../hosts/replacements"
import { saveFile } from "./save-file"

export interface LoadedFile extends OwnFile {
  /** Hands the file to the reader under a name. */
  save: (name: string) => void
}

/** The file with the reader's own names in it. */
export function loadedFile(file: HighlightedFile, replacements: Replacements, syntax: FileSyntax): LoadedFile {
  const own = ownFile(file, replacements, syntax)
  return { ...own, save: (name) => saveFile(name, own.text) }
}
