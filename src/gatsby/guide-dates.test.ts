import { execFileSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { guideDates } from "./guide-dates"

let folder: string
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "dates-")))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const git = (cwd: string, args: string[], date = "2026-01-01T00:00:00Z") =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@company", ...args], {
    cwd,
    stdio: "pipe",
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: "2020-01-01T00:00:00Z" },
  })

function commit(root: string, date: string, files: string[], subject = date) {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.appendFileSync(path.join(root, file), `${date}\n`)
  }
  git(root, ["add", "."])
  git(root, ["commit", "-m", subject], date)
}

/** A repository whose project is in `site`. */
function repository(): string {
  git(folder, ["init", "--quiet"])
  commit(folder, "2026-02-01T10:00:00+02:00", ["site/content/guides/media/wiki/index.mdx"], "Add the wiki")
  commit(
    folder,
    "2026-03-01T10:00:00Z",
    ["site/content/guides/media/wiki/notes.txt", "site/content/guides/media/new/index.mdx"],
    "Wiki: the port",
  )
  commit(folder, "2026-04-01T10:00:00Z", ["site/content/tags.yml", "content/guides/media/wiki/index.mdx"])
  return path.join(folder, "site")
}

test("a guide's dates are those of the first and the last commit that changed its folder, in UTC", () => {
  const february = { time: "2026-02-01T08:00:00.000Z", subject: "Add the wiki" }
  const march = { time: "2026-03-01T10:00:00.000Z", subject: "Wiki: the port" }
  expect(Object.fromEntries(guideDates(repository()))).toEqual({
    "/media/wiki/": { published: february.time, changed: march.time, commits: [march, february] },
    "/media/new/": { published: march.time, changed: march.time, commits: [march] },
  })
})

test("a change of a shared part changes the guides that contain it, but is not a commit of theirs", () => {
  const root = repository()
  fs.appendFileSync(path.join(root, "content/guides/media/new/index.mdx"), '<Common id="clock-skew" />\n')
  commit(folder, "2026-05-01T10:00:00Z", ["site/content/common/clock-skew.mdx", "site/content/common/other.mdx"])
  commit(folder, "2026-06-01T10:00:00Z", ["site/content/common/clock-skew.mdx"])
  commit(folder, "2026-07-01T10:00:00Z", ["site/content/common/other.mdx"])
  const dates = guideDates(root)
  expect(dates.get("/media/new/")).toMatchObject({
    published: "2026-03-01T10:00:00.000Z",
    changed: "2026-06-01T10:00:00.000Z",
  })
  expect(dates.get("/media/new/")?.commits).toHaveLength(2)
  expect(dates.get("/media/wiki/")?.changed).toBe("2026-03-01T10:00:00.000Z")
})

test("a commit that changes only the date or the digest of a record does not change the guide", () => {
  const root = repository()
  const guide = path.join(root, "content/guides/media/new/index.mdx")
  const write = (digest: string, more: string, date: string) => {
    fs.writeFileSync(guide, `record:\n  digest: ${digest}\n${more}`)
    git(root, ["commit", "--all", "-m", "Records"], date)
  }
  write("00aa", "", "2026-05-01T10:00:00Z")
  write("00bb", "", "2026-06-01T10:00:00Z")
  expect(guideDates(root).get("/media/new/")?.changed).toBe("2026-05-01T10:00:00.000Z")
  write("00cc", "More.\n", "2026-07-01T10:00:00Z")
  expect(guideDates(root).get("/media/new/")?.changed).toBe("2026-07-01T10:00:00.000Z")
})

test("a shallow clone has no dates, because its oldest commit seems to add all files", () => {
  repository()
  const clone = path.join(folder, "clone")
  git(folder, ["clone", "--quiet", "--depth", "2", `file://${folder}`, clone])
  expect(guideDates(path.join(clone, "site")).size).toBe(0)
})

test("without a repository, and where Git cannot run, there are no dates", () => {
  expect(guideDates(folder).size).toBe(0)
  expect(guideDates(path.join(folder, "missing")).size).toBe(0)
})
