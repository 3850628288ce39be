/** Gets the applications: packages of npm and Debian, files from git, and the Node.js that they need. Runs with the host's network. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { CACHE, cached, CannotRun } from "./cache"
import { checkOut, type Checkout } from "./checkout"
import { archives, fileSystem } from "./debian"

export interface Needs {
  /** Packages of the npm registry with their exact versions. */
  npm?: Readonly<Record<string, string>>
  /** Versions that replace those of dependencies, for dependencies that are not in the registry. */
  overrides?: Readonly<Record<string, string>>
  /** A version of the npm package `node`, if the application needs another one than this program. */
  node?: string
  /** Packages of Debian. They are installed in memory, in a copy of the file system. */
  debian?: readonly string[]
  /** The Debian release of these packages, if it is not the host's own. The whole machine is of that release. */
  release?: "trixie" | "sid"
  /** Plugins and applications from public repositories, by a name for the folder. */
  git?: Readonly<Record<string, Checkout>>
  /**
   * Applications that need a build or are out of reach, by a name: which files of the vendor's image, archive or build the reader puts
   * in that folder of `.cache/unpacked` before.
   */
  unpacked?: Readonly<Record<string, string>>
}

export interface Installed {
  /** The folder with `node_modules`. */
  npm: string
  /** The program that runs JavaScript. */
  node: string
  /** The folder of each repository in `git`. The machine must not change it. */
  git: Readonly<Record<string, string>>
  /** The same for `unpacked`. */
  unpacked: Readonly<Record<string, string>>
  /** The folder of the file system that the machine starts from, and that with Debian's package files, if it needs packages. */
  debian?: { system: string; archives: string }
}

/**
 * Installs what is missing in the cache.
 * @throws CannotRun if a registry cannot be reached, files are not in `unpacked`, or this machine lacks a permission.
 */
export function install({
  npm = {},
  overrides = {},
  node,
  debian = [],
  release,
  git = {},
  unpacked = {},
}: Needs): Installed {
  // First, because nothing needs to be downloaded if these are missing.
  const folders = Object.entries(unpacked).map(([name, files]) => [name, unpackedFolder(name, files)])
  const runtime = node ? npmFolder({ node }, {}) : undefined
  const nodeProgram = runtime ? path.join(runtime, "node_modules/node/bin/node") : process.execPath
  return {
    npm: Object.keys(npm).length > 0 ? npmFolder(npm, overrides, nodeProgram) : CACHE,
    node: nodeProgram,
    git: Object.fromEntries(Object.entries(git).map(([name, checkout]) => [name, checkOut(name, checkout)])),
    unpacked: Object.fromEntries(folders) as Record<string, string>,
    ...(debian.length > 0 && { debian: debianFolders(debian, release) }),
  }
}

function unpackedFolder(name: string, files: string): string {
  const folder = path.join(CACHE, "unpacked", name)
  if (!fs.existsSync(folder)) throw new CannotRun(`put ${files} in ${folder}`)
  return folder
}

function debianFolders(packages: readonly string[], release?: string): Installed["debian"] {
  const system = fileSystem(release)
  return { system, archives: archives(packages, system) }
}

function npmFolder(
  dependencies: Readonly<Record<string, string>>,
  overrides: Readonly<Record<string, string>>,
  node = process.execPath,
): string {
  const manifest = JSON.stringify({ private: true, dependencies, overrides }, null, 2)
  const name = Object.entries(dependencies)
    .map((entry) => entry.join("-"))
    .join("+")
  return cached(`npm/${name.replace(/[^\w.+-]+/g, "_")}`, manifest, (folder) => {
    console.log(`Installing ${name.replaceAll("+", ", ")} …`)
    fs.writeFileSync(path.join(folder, "package.json"), manifest)
    const { status, stderr, error } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
      env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
      encoding: "utf8",
    })
    if (status !== 0) throw new CannotRun(`npm install ${name} failed: ${error?.message ?? stderr.slice(-600)}`)
  })
}
