/** Finds the Chrome or Chromium that the browser tests and measurements drive; installs one where there is none. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"]
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/** Flags without which Chromium does not start as root or in a container, or asks hosts of its own for updates. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
]

/**
 * Path of an installed browser: `CHROME_PATH`, then the usual names on PATH, then Playwright's own download.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const folders = (process.env.PATH ?? "").split(path.delimiter)
  const candidates = [
    process.env.CHROME_PATH,
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...PLACES,
  ]
  return candidates.find((file) => file && fs.existsSync(file)) ?? playwrightBrowser()
}

/**
 * Makes sure that there is a browser.
 * @throws {Error} that says what to do, when none could be installed.
 */
export function installBrowser() {
  if (findBrowser()) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && run("apt-get", ["--version"], true)) {
    console.log("Installing Debian's Chromium …")
    run("apt-get", ["update", "-qq"])
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"])
  }
  if (findBrowser()) return
  console.log("Downloading Playwright's Chromium …")
  run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"])
  if (!findBrowser()) {
    throw new Error(
      "The browser tests need Chrome or Chromium, and neither could be installed. Install one, or set CHROME_PATH to its path, and run the command again.",
    )
  }
}

function run(command, args, quiet = false) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  return spawnSync(command, args, { stdio: quiet ? "ignore" : "inherit", env }).status === 0
}

/** Where Playwright keeps its downloads; asked for in a process of its own, because it may have just been installed. */
function playwrightBrowser() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { stdout, status } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" })
  return status === 0 && fs.existsSync(stdout) ? stdout : undefined
}
