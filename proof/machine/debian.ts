/** Packages of Debian, and the file systems of other Debian releases. */
import { spawnSync } from "node:child_process"
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { cached, CannotRun } from "./cache"

/** What the programs of a proof need besides the application. */
const BASE = ["ca-certificates", "chromium-headless-shell", "curl", "python3"]

/**
 * The file system that a proof's machine starts from.
 * @param release of Debian; without it, the machine has the host's own file system.
 * @returns its folder.
 * @throws CannotRun if this machine lacks a permission or `debootstrap`, or if Debian's mirror does not answer.
 */
export function fileSystem(release?: string): string {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    throw new CannotRun("Debian's packages need root on Linux, for a copy of the file system in memory")
  if (!release) return "/"
  const include = `--include=${BASE.join(",")}`
  return cached(`systems/${release}`, include, (folder) => {
    console.log(`Installing Debian ${release} in a folder …`)
    const { status, stdout, error } = spawnSync("debootstrap", ["--variant=minbase", include, release, folder], {
      encoding: "utf8",
    })
    if (error) throw new CannotRun(`Debian ${release} needs the program debootstrap: ${error.message}`)
    if (status !== 0) throw new CannotRun(`debootstrap cannot install Debian ${release}: ${stdout.slice(-600)}`)
  })
}

/**
 * Downloads packages and all that they need in a file system.
 * @returns the folder with the files.
 * @throws CannotRun if Debian's mirror does not answer or does not have one of them.
 */
export function archives(packages: readonly string[], system: string): string {
  const key = crypto
    .createHash("sha256")
    .update([system, ...packages].join(" "))
    .digest("hex")
    .slice(0, 12)
  return cached(`debian/${key}`, packages.join("\n"), (folder) => {
    console.log(`Downloading ${packages.join(", ")} …`)
    fs.mkdirSync(path.join(folder, "partial"))
    const { status, stderr, error } = spawnSync(
      "apt-get",
      [
        ...["install", "--download-only", "--yes", "--quiet=2", "--no-install-recommends"],
        ...["-o", `Dir=${system}`, "-o", `Dir::State::status=${path.join(system, "var/lib/dpkg/status")}`],
        ...["-o", `Dir::Cache::archives=${folder}`, ...packages],
      ],
      { encoding: "utf8" },
    )
    if (status !== 0)
      throw new CannotRun(`apt-get cannot download ${packages.join(" ")}: ${error?.message ?? stderr.slice(-600)}`)
  })
}
