/** Files of a commit in a public repository. */
import { spawnSync } from "node:child_process"
import { cached, CannotRun } from "./cache"

export interface Checkout {
  /** Address of the repository. */
  url: string
  /** All 40 digits of the commit. */
  commit: string
  /** Folders and files that the application does not need, such as large ones. */
  without?: readonly string[]
}

/**
 * @returns the folder with the files.
 * @throws CannotRun if the repository does not answer or does not have the commit.
 */
export function checkOut(name: string, { url, commit, without = [] }: Checkout): string {
  return cached(`git/${name}`, [url, commit, ...without].join(" "), (folder) => {
    console.log(`Getting ${name} from ${url} …`)
    const git = (...command: string[]) => {
      const { status, stderr, error } = spawnSync("git", command, { cwd: folder, encoding: "utf8" })
      if (status !== 0) throw new CannotRun(`git ${command.join(" ")} failed: ${error?.message ?? stderr.slice(-600)}`)
    }
    git("init", "--quiet")
    git("remote", "add", "origin", url)
    // Git gets the files at the checkout then, except for these.
    git("fetch", "--quiet", "--depth=1", ...(without.length > 0 ? ["--filter=blob:none"] : []), "origin", commit)
    if (without.length > 0) git("sparse-checkout", "set", "--no-cone", "/*", ...without.map((one) => `!/${one}`))
    git("checkout", "--quiet", "FETCH_HEAD")
  })
}
