/** Copies the project, so that test builds and measurements do not change the working tree. */
import fs from "node:fs/promises"
import os from "node:os"
import path from "node:path"

/** Names of files and folders that are not copied, on every level: `proof` has packages and a cache of its own. */
const EXCLUDED = new Set([".git", ".cache", "public", "node_modules", "test-results", "playwright-report"])

/**
 * Copies the project, including uncommitted changes, into a new temporary folder; `node_modules` is a link.
 * @returns the folder; the caller removes it.
 */
export async function copyProject(root = process.cwd()): Promise<string> {
  const folder = await fs.mkdtemp(path.join(await fs.realpath(os.tmpdir()), "catalogue-"))
  for (const name of await fs.readdir(root)) {
    if (EXCLUDED.has(name)) continue
    await fs.cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !EXCLUDED.has(path.basename(source)),
    })
  }
  await fs.symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction")
  return folder
}
