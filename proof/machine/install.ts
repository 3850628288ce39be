/** Gets the applications: packages of npm and Debian, and the Node.js that they need. Runs with the host's network. */
import { spawnSync } from "node:child_process"
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"

export const CACHE = path.resolve(import.meta.dirname, "../.cache")

export interface Needs {
  /** Packages of the npm registry with their exact versions. */
  npm?: Readonly<Record<string, string>>
  /** Versions that replace those of dependencies, for dependencies that are not in the registry. */
  overrides?: Readonly<Record<string, string>>
  /** A version of the npm package `node`, if the application needs another one than this program. */
  node?: string
  /** Packages of Debian. They are installed in memory, in a copy of the file system. */
  debian?: readonly string[]
}

export interface Installed {
  /** The folder with `node_modules`. */
  npm: string
  /** The program that runs JavaScript. */
  node: string
  /** The folder with Debian's package files. */
  archives: string
}

/** A reason why a proof cannot run on this machine; not a fault of the guide. */
export class CannotRun extends Error {}

/**
 * Installs what is missing in the cache.
 * @throws CannotRun if a registry cannot be reached or this machine lacks a permission.
 */
export function install({ npm = {}, overrides = {}, node, debian = [] }: Needs): Installed {
  const runtime = node ? npmFolder({ node }, {}) : undefined
  const nodeProgram = runtime ? path.join(runtime, "node_modules/node/bin/node") : process.execPath
  return {
    npm: Object.keys(npm).length > 0 ? npmFolder(npm, overrides, nodeProgram) : CACHE,
    node: nodeProgram,
    archives: debian.length > 0 ? download(debian) : "",
  }
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
  const folder = path.join(CACHE, "npm", name.replace(/[^\w.+-]+/g, "_"))
  const done = path.join(folder, ".installed")
  if (fs.existsSync(done) && fs.readFileSync(done, "utf8") === manifest) return folder
  console.log(`Installing ${name.replaceAll("+", ", ")} …`)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, "package.json"), manifest)
  const { status, stderr, error } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
    encoding: "utf8",
  })
  if (status !== 0) throw new CannotRun(`npm install ${name} failed: ${error?.message ?? stderr.slice(-600)}`)
  fs.writeFileSync(done, manifest)
  return folder
}

function download(packages: readonly string[]): string {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    throw new CannotRun("Debian's packages need root on Linux, for a copy of the file system in memory")
  const key = crypto.createHash("sha256").update(packages.join(" ")).digest("hex").slice(0, 12)
  const folder = path.join(CACHE, "debian", key)
  const done = path.join(folder, ".downloaded")
  if (fs.existsSync(done)) return folder
  console.log(`Downloading ${packages.join(", ")} …`)
  fs.mkdirSync(path.join(folder, "partial"), { recursive: true })
  const { status, stderr, error } = spawnSync(
    "apt-get",
    [
      ...["install", "--download-only", "--yes", "--quiet=2", "--no-install-recommends"],
      ...["-o", `Dir::Cache::archives=${folder}`, ...packages],
    ],
    { encoding: "utf8" },
  )
  if (status !== 0)
    throw new CannotRun(`apt-get cannot download ${packages.join(" ")}: ${error?.message ?? stderr.slice(-600)}`)
  fs.writeFileSync(done, packages.join("\n"))
  return folder
}
