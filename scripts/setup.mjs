/**
 * Installs missing packages of the lockfile, so that `npm start` and `npm test` work in a fresh clone. It uses only Node's
 * built-in modules, because no package may be there yet.
 */
import { spawnSync } from "node:child_process"
import fs from "node:fs"

/** How long to wait for the registry's first response. */
const ANSWER_MS = 15_000

if (!isInstalled()) {
  if (fs.lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      `${fs.realpathSync("node_modules")} is not installed from this package-lock.json. Install it where it is: npm would empty it through the link node_modules.`,
    )
  }
  const host = registryHost()
  console.log(`Installing the packages of package-lock.json from ${host} …`)
  const isSilent = !answersInTime()
  if (isSilent) console.log(`${host} does not answer; trying the packages that npm has cached …`)
  if (!npmCi(isSilent ? "--offline" : "--prefer-offline")) {
    fail(
      `npm could not install the packages; see its message above. If ${host} cannot be reached, check the network, the proxy settings, and the address that \`npm config get registry\` prints.`,
    )
  }
}

/**
 * Prints the message and ends the process with status 1.
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Installs the lockfile's packages, including development packages even if NODE_ENV is `production`. Returns whether it
 * succeeded. With npm's default timeouts, a registry that does not answer would take 15 minutes.
 * @param {string} mode
 */
function npmCi(mode) {
  const limits = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=30000"]
  const args = ["ci", "--include=dev", mode, ...limits, "--no-audit", "--no-fund", "--loglevel=error"]
  return npm(args, { stdio: "inherit" }).status === 0
}

/** Host of the configured npm registry. npm does not print addresses with credentials. */
function registryHost() {
  const address = npm(["config", "get", "registry"]).stdout?.trim() ?? ""
  return URL.canParse(address) ? new URL(address).host : "npm's registry"
}

/**
 * Whether the registry answers at all, even with an error. npm has no timeout for connections that are never accepted:
 * behind a firewall, each attempt takes minutes.
 */
function answersInTime() {
  const { error } = npm(["ping", "--fetch-retries=0"], { stdio: "ignore", timeout: ANSWER_MS })
  return /** @type {NodeJS.ErrnoException | undefined} */ (error)?.code !== "ETIMEDOUT"
}

/**
 * @param {string[]} args
 * @param {import("node:child_process").SpawnSyncOptions} [options]
 */
function npm(args, options) {
  return spawnSync("npm", args, { ...options, encoding: "utf8", shell: process.platform === "win32" })
}

/**
 * Whether node_modules has the packages of this lockfile, no matter who installed them. npm lists what it has installed in
 * `node_modules/.package-lock.json`. Optional packages can be missing, because most are for one platform.
 */
function isInstalled() {
  const [wanted, installed] = ["package-lock.json", "node_modules/.package-lock.json"].map(packagesIn)
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(
    ([place, { version, integrity, optional, devOptional }]) =>
      place === "" ||
      (installed[place]
        ? installed[place].version === version && installed[place].integrity === integrity
        : optional || devOptional),
  )
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package
 * @param {string} lockfile
 * @returns {Record<string, Package> | undefined} the packages by their folder; undefined without the file.
 */
function packagesIn(lockfile) {
  return fs.existsSync(lockfile) ? JSON.parse(fs.readFileSync(lockfile, "utf8")).packages : undefined
}
