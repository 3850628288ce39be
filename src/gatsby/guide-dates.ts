/** When each guide was added and last changed, and how, from the Git history. */
import { spawnSync } from "node:child_process"
import { guidePath } from "../guides/paths"
import { ROOT } from "./content"

/** Times in UTC, such as `2026-11-25T08:00:00.000Z`. */
export interface GuideDate {
  published: string
  changed: string
  /** What the last change was: the first line of its commit's message. */
  change: string
}

/** The dates by path of the guide. */
export type GuideDates = ReadonlyMap<string, GuideDate>

/** In bytes. A history of thousands of commits has some hundred KB. */
const MAX_OUTPUT = 256 * 1024 * 1024

/** Lines of records whose change alone does not change a guide. */
const RECORD_LINES = "^ *(digest|date): "

/**
 * Returns the times of the first and the last commit that changed each guide's folder, but not only dates and digests of its
 * records. Empty without Git, outside a
 * repository, and in a shallow clone, whose oldest commit seems to add all files.
 * @param root the project root, which may be a folder of the repository.
 */
export function guideDates(root: string): GuideDates {
  if (git(root, "rev-parse", "--is-shallow-repository").trim() !== "false") return new Map()
  const log = git(
    root,
    "log",
    "--format=%x00%cI%x09%s",
    "--numstat",
    `-I${RECORD_LINES}`,
    "--no-renames",
    "--relative",
    "--",
    "content/guides",
  )
  const dates = new Map<string, GuideDate>()
  for (const commit of log.split("\0").slice(1)) {
    const [head = "", ...files] = commit.split("\n")
    const [date = "", change = ""] = head.split("\t")
    const time = new Date(date).toISOString()
    for (const file of files) {
      const [, category, application] = /^[\d-]+\t[\d-]+\tcontent\/guides\/([^/]+)\/([^/]+)\//.exec(file) ?? []
      if (!category || !application) continue
      const path = guidePath(category, application)
      const known = dates.get(path) ?? { published: time, changed: time, change }
      dates.set(path, {
        ...known,
        published: time < known.published ? time : known.published,
        ...(time > known.changed && { changed: time, change }),
      })
    }
  }
  return dates
}

/** Returns Git's output; empty if it fails. */
function git(root: string, ...args: string[]): string {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: MAX_OUTPUT })
  return status === 0 ? stdout : ""
}

let known: GuideDates | undefined

/** Returns the dates of this project, which are read once. */
export const currentGuideDates = (): GuideDates => (known ??= guideDates(ROOT))
