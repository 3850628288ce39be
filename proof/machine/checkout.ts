/** Files of a commit in a public repository, built if the application does not run as it is there. */
import { spawnSync } from "node:child_process"
import path from "node:path"
import { cached, CannotRun } from "./cache"

export interface Checkout {
  /** Address of the repository. */
  url: string
  /** All 40 digits of the commit. */
  commit: string
  /** Folders and files that the application does not need, such as large ones. */
  without?: readonly string[]
  /** The vendor's commands that build it with npm's packages, such as `npm ci --prefix app`. They run in its folder. */
  build?: readonly string[]
}

/**
 * @param node the program that runs JavaScript, for the build.
 * @returns the folder with the files.
 * @throws CannotRun if the repository does not answer or does not have the commit, or if the build fails.
 */
export function checkOut(name: string, checkout: Checkout, node: string): string {
  const { url, commit, without = [], build = [] } = checkout
  const manifest = [url, commit, ...without, ...(build.length > 0 ? [...build, node] : [])].join(" ")
  return cached(`git/${name}`, manifest, (folder) => {
    console.log(`Getting ${name} from ${url} …`)
    const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
    const run = (program: string, ...command: string[]) => {
      const { status, stderr, error } = spawnSync(program, command, { cwd: folder, env, encoding: "utf8" })
      if (status !== 0)
        throw new CannotRun(`${program} ${command.join(" ")} failed: ${error?.message ?? stderr.slice(-600)}`)
    }
    const git = (...command: string[]) => run("git", ...command)
    git("init", "--quiet")
    git("remote", "add", "origin", url)
    // Git gets the files at the checkout then, except for these.
    git("fetch", "--quiet", "--depth=1", ...(without.length > 0 ? ["--filter=blob:none"] : []), "origin", commit)
    if (without.length > 0) git("sparse-checkout", "set", "--no-cone", "/*", ...without.map((one) => `!/${one}`))
    git("checkout", "--quiet", "FETCH_HEAD")
    for (const command of build) run("sh", "-c", command)
  })
}
