/**
 * Runs Gatsby for the npm scripts, without telemetry and without outdated nodes, and serves only finished builds.
 *
 * Gatsby's cache keeps the nodes of unchanged files, even if src/content or a shared part changed, or if a draft may
 * appear only in develop. The cache is therefore deleted when those files or the mode have changed.
 */
import { spawn } from "node:child_process"
import crypto from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { BUILT, clearState, FINISHED, readState, writeState } from "./build-state.mjs"
import { explainWriteErrors, fail } from "./fail.mjs"
import { portProblem } from "./port.mjs"

const MAKES_NODES = [
  "src/build",
  "src/content",
  "src/tree",
  "src/placeholders",
  "src/authentik",
  "src/guides",
  "src/config",
  "content/common",
  "content/categories.yml",
  "content/tags.yml",
  "content/icons",
  "package-lock.json",
  "gatsby-node.ts",
]
const KEY_FILE = ".cache/made-by.txt"

explainWriteErrors()
const [command = "build", ...args] = process.argv.slice(2)
if (command === "serve" && readState() !== FINISHED) {
  fail("`public` has no finished build to serve. Run `npm run build` first, and let it finish.")
}
// Gatsby asks in a terminal whether it may use another port. Elsewhere, it would end with status 0, or wait forever.
const canAsk = process.stdin.isTTY && process.stdout.isTTY
if ((command === "serve" || command === "develop") && !canAsk) {
  const problem = await portProblem(command, args)
  if (problem) fail(problem)
}
if (command !== "serve") {
  // `develop` changes files in `public` too.
  clearState()
  const key = `${command} ${digest(MAKES_NODES)}`
  const before = fs.existsSync(KEY_FILE) ? fs.readFileSync(KEY_FILE, "utf8") : undefined
  if (before !== key) fs.rmSync(".cache", { recursive: true, force: true })
  // Remove pages that no longer exist from the folder that is deployed.
  if (command === "build") fs.rmSync("public", { recursive: true, force: true })
  fs.mkdirSync(path.dirname(KEY_FILE), { recursive: true })
  fs.writeFileSync(KEY_FILE, key)
}

const gatsby = spawn(process.execPath, ["node_modules/gatsby/cli.js", command, ...args], {
  stdio: "inherit",
  env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
})
let isInterrupted = false
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isInterrupted = true
    gatsby.kill(signal)
  })
}
gatsby.on("exit", (code) => {
  if (command !== "build") process.exit(code ?? 1)
  if (code !== 0 || isInterrupted) {
    fail("The build did not succeed: `npm run serve` refuses `public` until one does.")
  }
  writeState(BUILT)
})

function digest(places) {
  const hash = crypto.createHash("sha256")
  const add = (place) => {
    if (!fs.existsSync(place)) return
    if (fs.statSync(place).isDirectory()) for (const name of fs.readdirSync(place).sort()) add(path.join(place, name))
    else hash.update(place).update(fs.readFileSync(place))
  }
  places.forEach(add)
  return hash.digest("hex")
}
