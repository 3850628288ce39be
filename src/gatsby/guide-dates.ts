/** When each guide was added and last changed, from the Git history. */
import { spawnSync } from "node:child_process"
import { guidePath } from "../guides/paths"
import { ROOT } from "./content"

/** Times in UTC, such as `2026-11-25T08:00:00.000Z`. */
export interface GuideDate {
  published: string
  changed: string
}

/** The dates by path of the guide. */
export type GuideDates = ReadonlyMap<string, GuideDate>

/** In bytes. The history of 146 guides with 1,250 commits has 180 KB. */
const MAX_OUTPUT = 256 * 1024 * 1024

/**
 * Returns the times of the first and the last commit that changed each guide's folder. Empty without Git, outside a
 * repository, and in a shallow clone, whose oldest commit seems to add all files.
 * @param root the project root, which may be a folder of the repository.
 */
export function guideDates(root: string): GuideDates {
  if (git(root, "rev-parse", "--is-shallow-repository").trim() !== "false") return new Map()
  const log = git(root, "log", "--format=%x00%cI", "--name-only", "--no-renames", "--relative", "--", "content/guides")
  const dates = new Map<string, GuideDate>()
  for (const commit of log.split("\0").slice(1)) {
    const [date = "", ...files] = commit.split("\n")
    const time = new Date(date).toISOString()
    for (const file of files) {
      const [, category, application] = /^content\/guides\/([^/]+)\/([^/]+)\//.exec(file) ?? []
      if (!category || !application) continue
      const path = guidePath(category, application)
      const { published, changed } = dates.get(path) ?? { published: time, changed: time }
      dates.set(path, {
        published: time < published ? time : published,
        changed: time > changed ? time : changed,
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
