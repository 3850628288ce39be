import type { FileLine, PrintedFile } from "../../authentik/files/lines"
import { releasesOf, type Version } from "./by-release"
import { mergeLists } from "./merge-lists"

/**
 * Merges a file's versions into one, from which `chosenLines` takes the lines of each release. Readers without JavaScript
 * get the first version, which is that of the newest release.
 */
export function mergeFiles(versions: readonly Version<PrintedFile>[]): PrintedFile {
  const merged = mergeLists(
    versions.map(({ value }) => value.lines),
    (line) => JSON.stringify(line),
  )
  const lines = merged.map(({ item, lists }): FileLine => {
    const releases = releasesOf(versions, lists)
    return releases ? { ...item, releases } : item
  })
  return { commented: versions[0]?.value.commented ?? [], lines }
}
