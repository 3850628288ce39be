/**
 * `npx tsx bench/builds.mts [guides]`: times three builds in a copy of the project: a cold one, one without changes, and one after
 * one word of a guide has changed. Exits with status 1 if a build exceeds its limit.
 */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { fillGuides } from "./lib/fill-guides"
import { copyProject } from "../test/support/project-copy"

/** Seconds, for 146 guides on two otherwise idle cores. */
const COLD_LIMIT = 40
const WARM_LIMIT = 15

const GUIDE = "content/guides/monitoring/grafana/index.mdx"

const guides = Number(process.argv[2] ?? 146)
const folder = await copyProject()

/** Builds and compresses as `npm run build` does, and prints each step that takes at least half a second. */
function build(label: string, limit: number): void {
  console.log(`\n${label}`)
  const seconds = ["gatsby.mjs", "compress.mjs"].map((script) => {
    const started = Date.now()
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1e9,
      env: { ...process.env, CI: "true" },
    })
    if (status !== 0) throw new Error(`${script} failed:\n${stdout.slice(-5000)}\n${stderr.slice(-5000)}`)
    for (const [, step, time] of stdout.matchAll(/^success (.*?) - (\d+\.\d+)s/gm))
      if (Number(time) >= 0.5) console.log(`  ${step}: ${time} s`)
    return (Date.now() - started) / 1000
  })
  const [gatsby = 0, compressing = 0] = seconds
  console.log(`  compressing: ${compressing.toFixed(1)} s`)
  const total = gatsby + compressing
  console.log(`  all: ${total.toFixed(1)} s (at most ${limit} s)`)
  if (total > limit) process.exitCode = 1
}

try {
  fillGuides(folder, guides)
  build(`${guides} guides, from nothing`, COLD_LIMIT)
  build("again, without changes", WARM_LIMIT)
  const file = path.join(folder, GUIDE)
  const text = fs.readFileSync(file, "utf8")
  const changed = text.replace(/\bGrafana shows\b/, "Grafana displays")
  if (changed === text) throw new Error(`${GUIDE} no longer has the words that this program changes.`)
  fs.writeFileSync(file, changed)
  build("after a change of one word", WARM_LIMIT)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
