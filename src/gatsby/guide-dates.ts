/** When each guide was added and changed, from the Git history. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { pageOfGuide } from "../content/content-paths"
import { partIdsIn } from "../content/shared-parts"
import { ROOT } from "./content"

/** A commit, with the first line of its message. Times are in UTC, such as `2026-11-25T08:00:00.000Z`. */
interface Commit {
  time: string
  subject: string
}

export interface GuideDate {
  published: string
  changed: string
  /** The commits that changed the guide's folder, the newest first; the last one added it. */
  commits: Commit[]
}

/** The dates by path of the guide. */
export type GuideDates = ReadonlyMap<string, GuideDate>

/** In bytes. A history of thousands of commits has some hundred KB. */
const MAX_OUTPUT = 256 * 1024 * 1024

/** Lines of records whose change alone does not change a guide. */
const RECORD_LINES = "^ *(digest|date): "

/** The folder of a guide or the file of a shared part, in a line of `git log --numstat`. */
const PLACE = /^[\d-]+\t[\d-]+\t(content\/(?:guides\/[^/]+\/[^/]+(?=\/)|common\/[^/]+\.mdx$))/

/**
 * Returns when each guide was added and changed: its folder, but not only dates and digests of its records, or a shared part that it
 * contains. Empty without Git, outside a repository, and in a shallow clone, whose oldest commit seems to add all files.
 * @param root the project root, which may be a folder of the repository.
 */
export function guideDates(root: string): GuideDates {
  const commitsOf = commitsByPlace(root)
  const dates = new Map<string, GuideDate>()
  for (const [place, own] of commitsOf) {
    const file = `${place}/index.mdx`
    const page = pageOfGuide(file)
    if (!page || !fs.existsSync(path.join(root, file))) continue
    const parts = partIdsIn(fs.readFileSync(path.join(root, file), "utf8"))
    const ofParts = parts.flatMap((id) => commitsOf.get(`content/common/${id}.mdx`) ?? [])
    const commits = newestFirst(own)
    const published = commits.at(-1)?.time ?? ""
    dates.set(page, { published, changed: newestFirst([...own, ...ofParts])[0]?.time ?? published, commits })
  }
  return dates
}

/** Returns the commits by the folder of a guide or the file of a shared part. */
function commitsByPlace(root: string): Map<string, Commit[]> {
  const found = new Map<string, Commit[]>()
  if (git(root, "rev-parse", "--is-shallow-repository").trim() !== "false") return found
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
    "content/common",
  )
  for (const text of log.split("\0").slice(1)) {
    const [head = "", ...files] = text.split("\n")
    const [date = "", subject = ""] = head.split("\t")
    const commit = { time: new Date(date).toISOString(), subject }
    for (const place of new Set(files.map((file) => PLACE.exec(file)?.[1])))
      if (place) found.set(place, [...(found.get(place) ?? []), commit])
  }
  return found
}

/** Git lists a commit after those that follow it, which can have earlier times. */
const newestFirst = (commits: readonly Commit[]): Commit[] =>
  commits.toSorted((first, second) => Date.parse(second.time) - Date.parse(first.time))

/** Returns Git's output; empty if it fails. */
function git(root: string, ...args: string[]): string {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: MAX_OUTPUT })
  return status === 0 ? stdout : ""
}

let known: GuideDates | undefined

/** Returns the dates of this project, which are read once. */
export const currentGuideDates = (): GuideDates => (known ??= guideDates(ROOT))
