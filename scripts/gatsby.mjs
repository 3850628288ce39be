/** Runs Gatsby for the npm scripts: disables telemetry, removes outdated caches, and serves only finished builds. */
import { spawn } from "node:child_process"
import fs from "node:fs"
import { parseEnv } from "node:util"
import { prepareCache } from "./build-cache.mjs"
import { BUILT, clearState, FINISHED, readState, writeState } from "./build-state.mjs"
import { explainWriteErrors, fail } from "./fail.mjs"
import { portProblem } from "./port.mjs"
import { compilePrograms, program } from "./programs.mjs"

explainWriteErrors()
const [command = "build", ...args] = process.argv.slice(2)
if (command === "serve" && readState() !== FINISHED) {
  fail("`public` has no finished build to serve. Run `npm run build` first, and let it finish.")
}
// In a terminal, Gatsby asks whether to use another port. Otherwise, it would exit with status 0 or wait forever.
const canAsk = process.stdin.isTTY && process.stdout.isTTY
if ((command === "serve" || command === "develop") && !canAsk) {
  const problem = await portProblem(command, args)
  if (problem) fail(problem)
}
const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" }
let keepCache = () => undefined
let isFresh = false
if (command !== "serve") {
  const cache = prepareCache(command, args)
  Object.assign(env, cache.env)
  keepCache = cache.keep
  isFresh = !cache.isKept
  // `develop` changes files in `public` too.
  clearState()
}
compilePrograms()
const node = (args, options) => spawn(process.execPath, args, { env, ...options })

// Gatsby passes `--import` on to its worker processes.
const runGatsby = ["--import", "./scripts/without-parcel.mjs", "node_modules/gatsby/cli.js"]
const gatsby = node([...runGatsby, command, ...args], { stdio: "inherit" })
const ahead = command === "build" && isFresh ? compileAhead() : null
let isInterrupted = false
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isInterrupted = true
    gatsby.kill(signal)
  })
}
gatsby.on("exit", (code) => {
  ahead?.kill()
  if (command === "develop" && (code === 0 || isInterrupted)) keepCache()
  if (command !== "build") process.exit(code ?? 1)
  if (code !== 0 || isInterrupted) {
    fail("The build did not succeed: `npm run serve` refuses `public` until one does.")
  }
  keepCache()
  writeState(BUILT)
})

/**
 * Compiles guides while Gatsby starts, with the settings that Gatsby reads from `.env.production`. If this fails, Gatsby
 * compiles them and reports the problems.
 */
function compileAhead() {
  const file = ".env.production"
  const settings = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, "utf8")) : {}
  return node([program("compile-ahead")], { stdio: "ignore", env: { ...settings, ...env, NODE_ENV: "production" } })
}
