/** Functions that are needed only after a file has loaded; imported on demand. */
import type { HighlightedFile } from "../../../guides/setup-files"
import { ownFile, type OwnFile } from "../../../placeholders/own-file"
import type { Replacements } from "../../../placeholders/replacements"
import { saveFile } from "./save-file"

export interface LoadedFile extends OwnFile {
  /** Downloads the file under this name. */
  save: (name: string) => void
}

/** Returns the file with the reader's own names. */
export function loadedFile(file: HighlightedFile, replacements: Replacements): LoadedFile {
  const own = ownFile(file, replacements)
  return { ...own, save: (name) => saveFile(name, own.text) }
}
