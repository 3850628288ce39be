/** When each guide was added and changed, from the Git history. */
import { spawnSync } from "node:child_process"
import { guidePath } from "../guides/paths"
import { ROOT } from "./content"

/** A commit, with the first line of its message. Times are in UTC, such as `2026-11-25T08:00:00.000Z`. */
export interface Commit {
  time: string
  subject: string
}

export interface GuideDate {
  published: string
  changed: string
  /** The commits that changed the guide, the newest first; the last one added it. */
  commits: Commit[]
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
  const commitsOf = new Map<string, Commit[]>()
  for (const text of log.split("\0").slice(1)) {
    const [head = "", ...files] = text.split("\n")
    const [date = "", subject = ""] = head.split("\t")
    const commit = { time: new Date(date).toISOString(), subject }
    const paths = files.flatMap((file) => {
      const [, category, application] = /^[\d-]+\t[\d-]+\tcontent\/guides\/([^/]+)\/([^/]+)\//.exec(file) ?? []
      return category && application ? [guidePath(category, application)] : []
    })
    for (const path of new Set(paths)) commitsOf.set(path, [...(commitsOf.get(path) ?? []), commit])
  }
  return new Map([...commitsOf].map(([path, commits]) => [path, dateOf(commits)]))
}

function dateOf(unsorted: readonly Commit[]): GuideDate {
  // Git lists a commit after those that follow it, which can have earlier times.
  const commits = unsorted.toSorted((first, second) => Date.parse(second.time) - Date.parse(first.time))
  return { published: commits.at(-1)?.time ?? "", changed: commits[0]?.time ?? "", commits }
}

/** Returns Git's output; empty if it fails. */
function git(root: string, ...args: string[]): string {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: MAX_OUTPUT })
  return status === 0 ? stdout : ""
}

let known: GuideDates | undefined

/** Returns the dates of this project, which are read once. */
export const currentGuideDates = (): GuideDates => (known ??= guideDates(ROOT))
