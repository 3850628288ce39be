/** Functions that are needed only after a file has loaded; imported on demand. */
import type { HighlightedFile } from "../../../guides/setup-files"
import { ownFile, type OwnChoice, type OwnFile } from "../../../placeholders/own-file"
import { saveFile } from "./save-file"

export interface LoadedFile extends OwnFile {
  /** Downloads the file under this name. */
  save: (name: string) => void
}

/** Returns the file with the reader's options and own names. */
export function loadedFile(file: HighlightedFile, choice: OwnChoice): LoadedFile {
  const own = ownFile(file, choice)
  return { ...own, save: (name) => saveFile(name, own.text) }
}
