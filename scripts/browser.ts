/** Finds Chrome or Chromium for browser tests and measurements, and installs one if there is none. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"

/** Chromium without a user interface. It starts faster and uses a third less CPU time for each page. */
const SHELL = "chromium-headless-shell"
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"]
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/** Flags that Chromium needs to start as root or in a container, and that stop its own update requests. */
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
 * @param options `isWhole`: prefers the full browser, which readers use, to the headless shell.
 */
export function findBrowser({ isWhole = false } = {}): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter)
  const named = (name: string) => folders.map((folder) => path.join(folder, name))
  const whole = [...NAMES.flatMap(named), ...PLACES]
  const candidates = [process.env.CHROME_PATH, ...(isWhole ? [...whole, ...named(SHELL)] : [...named(SHELL), ...whole])]
  return candidates.find((file) => file && fs.existsSync(file)) ?? playwrightBrowser()
}

/**
 * Ensures that a browser is installed. Throws an error with instructions if none can be installed.
 */
export function installBrowser(): void {
  if (findBrowser()) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && run("apt-get", ["--version"], true)) {
    console.log("Installing Debian's Chromium …")
    const install = (name: string) => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name])
    run("apt-get", ["update", "-qq"])
    // Older Debian releases only have the full browser.
    if (!install(SHELL)) install("chromium")
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

function run(command: string, args: string[], quiet = false): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  return spawnSync(command, args, { stdio: quiet ? "ignore" : "inherit", env }).status === 0
}

/** Returns Playwright's download path; a separate process reads it, because Playwright may have just been installed. */
function playwrightBrowser(): string | undefined {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { stdout, status } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" })
  return status === 0 && fs.existsSync(stdout) ? stdout : undefined
}
