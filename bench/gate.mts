/**
 * `npm run bench:gate [guides …]`: runs `npm test` in copies of the project with that many guides, the real ones included (as
 * many as there are, and 146, if no number is given), and prints the seconds of each step side by side. Ends with status 1
 * when a test fails, when the run with the most guides takes longer than 12 minutes, or when a step other than the
 * builds and the check of the content grows by more than a second for ten guides.
 *
 * Copies share the packages that are installed here: what installing takes is not in the figures.
 */
import { spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { fillGuides } from "./lib/fill-guides"
import { copyProject } from "../test/support/project-copy"

const LIMIT_S = 12 * 60
const GROWTH_S = 1
/** These read or build every guide, and may take the time that it takes. */
const MAY_GROW = ["build", "below", "hosted", "develop", "content", "all"]

interface Run {
  guides: number
  /** By step; `all` for the whole. */
  seconds: Map<string, number>
  passed: boolean
}

/** Runs the tests in a copy; what they print is shown as it comes. */
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
