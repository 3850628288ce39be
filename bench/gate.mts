/**
 * `npx tsx bench/gate.mts [guides …]`: runs `npm test` in copies of the project and prints the seconds of each step side by side.
 * Each number is how many guides one copy has, including the real ones. The default is only the real ones, then 146.
 *
 * Exits with status 1 if a test fails or the last run takes longer than 12 minutes. It also does so if any step except the
 * builds and the content check takes more than one extra second per ten guides.
 *
 * The copies share the packages installed here, so the figures exclude installation.
 */
import { spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { fillGuides } from "./lib/fill-guides"
import { copyProject } from "../test/support/project-copy"

const LIMIT_S = 12 * 60
const GROWTH_S = 1
/** These steps read or build every guide, so their time may grow with the number of guides. */
const MAY_GROW = ["build", "below", "hosted", "develop", "content", "all"]

interface Run {
  guides: number
  /** By step; `all` is the total. */
  seconds: Map<string, number>
  passed: boolean
}

/** Runs the tests in a copy and streams their output. */
async function run(guides: number): Promise<Run> {
  const folder = await copyProject()
  try {
    fillGuides(folder, guides)
    const child = spawn("npm", ["test"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] })
    let output = ""
    child.stdout.on("data", (chunk) => {
      output += String(chunk)
      process.stdout.write(chunk as Buffer)
    })
    const status = await new Promise<number | null>((resolve) => child.on("exit", resolve))
    const steps = [...output.matchAll(/^(\w+): (?:\d+ passed, \d+ failed, )?(\d+) s$/gm)]
    return {
      guides,
      seconds: new Map(steps.map(([, name = "", seconds]) => [name, Number(seconds)])),
      passed: status === 0,
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const real = fs
  .readdirSync("content/guides", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "index.mdx").length
const asked = process.argv.slice(2).map(Number)
const runs: Run[] = []
for (const guides of asked.length > 0 ? asked : [real, 146]) runs.push(await run(guides))
const [few, many] = [runs[0], runs.at(-1)]
if (!few || !many) throw new Error("nothing was run")

console.log(`\n${"guides".padEnd(12)}${runs.map(({ guides }) => String(guides).padStart(8)).join("")}`)
for (const name of many.seconds.keys())
  console.log(`${name.padEnd(12)}${runs.map(({ seconds }) => `${seconds.get(name) ?? "-"} s`.padStart(8)).join("")}`)

const tens = (many.guides - few.guides) / 10
const grown = [...many.seconds].filter(
  ([name, seconds]) =>
    tens > 0 && !MAY_GROW.includes(name) && (seconds - (few.seconds.get(name) ?? 0)) / tens > GROWTH_S,
)
for (const [name] of grown) console.log(`${name} grows by more than ${GROWTH_S} s for ten guides`)
const isSlow = (many.seconds.get("all") ?? Infinity) > LIMIT_S
if (isSlow) console.log(`${many.guides} guides take longer than ${LIMIT_S} s`)
if (grown.length > 0 || isSlow || runs.some(({ passed }) => !passed)) process.exitCode = 1
