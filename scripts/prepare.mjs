/**
 * Installs missing packages of the lockfile and, with `--browser`, a browser for the tests. npm runs it before `start`, `test`
 * and similar scripts, so that these work in a fresh clone. Therefore, it uses only Node's built-in modules.
 */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import { explainWriteErrors, fail } from "./fail.mjs"

/** How long to wait for the registry's first response. */
const ANSWER_MS = 15_000

explainWriteErrors()
if (!isInstalled()) {
  if (fs.lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      `${fs.realpathSync("node_modules")} is not installed from this package-lock.json. Install it where it is: npm would empty it through the link node_modules.`,
    )
  }
  fs.accessSync(".", fs.constants.W_OK)
  const host = registryHost()
  console.log(`Installing the packages of package-lock.json from ${host} …`)
  const isSilent = !answersInTime()
  if (isSilent) console.log(`${host} does not answer; trying the packages that npm has cached …`)
  if (!npmCi(isSilent ? "--offline" : "--prefer-offline")) {
    fail(
      `npm could not install the packages; see its message above. If ${host} cannot be reached, check the network, the proxy settings, and the address that \`npm config get registry\` prints.`,
    )
  }
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
 * Installs the lockfile's packages, including development packages even if NODE_ENV is `production`. Returns whether it
 * succeeded. With npm's default timeouts, a registry that does not answer would take 15 minutes.
 */
function npmCi(mode) {
  const limits = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=30000"]
  const args = ["ci", "--include=dev", mode, ...limits, "--no-audit", "--no-fund", "--loglevel=error"]
  return npm(args, { stdio: "inherit" }).status === 0
}

/** Host of the configured npm registry. npm does not print addresses with credentials. */
function registryHost() {
  const address = npm(["config", "get", "registry"], { encoding: "utf8" }).stdout ?? ""
  return URL.canParse(address.trim()) ? new URL(address.trim()).host : "npm's registry"
}

/**
 * Whether the registry answers at all, even with an error. npm has no timeout for connections that are never accepted:
 * behind a firewall, each attempt takes minutes.
 */
function answersInTime() {
  return npm(["ping", "--fetch-retries=0"], { stdio: "ignore", timeout: ANSWER_MS }).error?.code !== "ETIMEDOUT"
}

function npm(args, options) {
  return spawnSync("npm", args, { ...options, shell: process.platform === "win32" })
}

/** Whether node_modules was installed from this lockfile. */
function isInstalled() {
  const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined)
  const installed = read("node_modules/.installed-lock.json")
  return installed !== undefined && installed === read("package-lock.json")
}
