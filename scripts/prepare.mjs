/**
 * Installs missing packages of the lockfile and, with `--browser`, a browser for the tests. It uses only Node's own
 * modules. npm runs it before `start`, `test` and similar scripts, so that these work in a fresh clone.
 */
import { spawnSync } from "node:child_process"
import fs from "node:fs"

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `Node ${process.versions.node} is too old: Gatsby's packages need 20.19 or newer. See "engines" in package.json.`,
  )
}

if (!isInstalled()) {
  console.log("Installing the packages of package-lock.json …")
  if (!npmCi()) fail("npm could not install the packages; see its output above.")
  fs.copyFileSync("package-lock.json", "node_modules/.installed-lock.json")
}

if (process.argv.includes("--browser")) {
  const { installBrowser } = await import("./browser.mjs")
  try {
    installBrowser()
  } catch (error) {
    fail(error.message)
  }
}

/**
 * Installs the lockfile's packages, including development packages when NODE_ENV is production; returns whether it
 * succeeded.
 */
function npmCi() {
  const args = ["ci", "--include=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]
  return spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0
}

/** Whether node_modules was installed from this lockfile. */
function isInstalled() {
  const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined)
  const installed = read("node_modules/.installed-lock.json")
  return installed !== undefined && installed === read("package-lock.json")
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
