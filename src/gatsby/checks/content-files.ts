/** The only module that walks the content folder. */
import fs from "node:fs"
import path from "node:path"
import { isRead, misplaced } from "../../content/content-paths"
import type { Problem } from "../../content/problem"
import { checkLogo } from "./logo"
import { LINK, readTextFile, unreadable } from "./text-file"

export interface ContentFiles {
  /** The texts of all `.mdx` and `.yml` files by path from the project root, with `/` as separator; including faulty files. */
  files: Map<string, string>
  /** Problems of files and folders themselves, apart from their text, and of logos. */
  problems: Problem[]
}

/** Reads every file below `content` that the site uses, and reports the others. Never throws. */
export function readContentFiles(root: string): ContentFiles {
  const files = new Map<string, string>()
  const problems: Problem[] = []

  const readFolder = (folder: string) => {
    for (const entry of entriesOf(folder)) {
      const place = `${folder}/${entry.name}`
      const message = entry.isSymbolicLink() ? LINK : misplaced(place, entry.isDirectory() ? "folder" : "file")
      if (message) {
        problems.push({ file: place, message })
        // Otherwise the file would also be reported as missing.
        if (isRead(place, "file")) files.set(place, "")
      } else if (entry.isDirectory()) readFolder(place)
      else if (/\.(?:mdx|yml)$/.test(entry.name)) readText(place)
      else if (isRead(place, "file")) problems.push(...(readTextFile(root, place, checkLogo)?.problems ?? []))
    }
  }
  const entriesOf = (folder: string): fs.Dirent[] => {
    try {
      return fs.readdirSync(path.join(root, folder), { withFileTypes: true })
    } catch (error) {
      problems.push({ file: folder, message: unreadable(error) })
      return []
    }
  }
  const readText = (file: string) => {
    const read = readTextFile(root, file)
    // An editor may have removed it since the folder was read.
    if (!read) return
    files.set(file, read.text)
    problems.push(...read.problems)
  }

  readFolder("content")
  return { files, problems }
}
