/**
 * `npx tsx bench/builds.mts [guides]`: times builds in a copy of the project: one from nothing, and one after one word of a guide has
 * changed. Prints wall-clock seconds, CPU seconds, peak memory and each step that takes at least half a second.
 */
import fs from "node:fs"
import path from "node:path"
import { copyProject } from "../test/support/project-copy"
import { fillGuides } from "./lib/fill-guides"
import { runMeasured } from "./lib/measured-command"

const GUIDE = "content/guides/monitoring/grafana/index.mdx"

const guides = Number(process.argv[2] ?? 146)
const folder = await copyProject()

async function build(label: string): Promise<void> {
  const { seconds, cpu, memory = 0, stdout } = await runMeasured("npm run build", folder)
  console.log(`\n${label}: ${seconds.toFixed(1)} s, CPU ${cpu.toFixed(1)} s, ${(memory / 1e6).toFixed(0)} MB`)
  for (const [, step, time] of stdout.matchAll(/^success (.*?) - (\d+\.\d+)s/gm))
    if (Number(time) >= 0.5) console.log(`  ${step}: ${time} s`)
}

try {
  fillGuides(folder, guides)
  await build(`${guides} guides, from nothing`)
  const file = path.join(folder, GUIDE)
  const text = fs.readFileSync(file, "utf8")
  const changed = text.replace(/\bGrafana shows\b/, "Grafana displays")
  if (changed === text) throw new Error(`${GUIDE} no longer has the words that this program changes.`)
  fs.writeFileSync(file, changed)
  await build("after a change of one word")
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
