/**
 * `npx tsx bench/growth.mts [small] [large]`: builds copies of the project with 146 and 1,460 guides from scratch, and prints
 * how bytes and seconds grow. Exits with status 1 if the JavaScript of a guide's page grows by 2 % or more. It also
 * does so if the large build takes longer than 2.5 times the small one plus 30 seconds.
 */
import fs from "node:fs"
import path from "node:path"
import { fillGuides } from "./lib/fill-guides"
import { guidePaths, guideScripts } from "./lib/built-site"
import { copyProject } from "../test/support/project-copy"
import { runMeasured } from "./lib/measured-command"
import { kilobytes, sizesOf, type Sizes } from "./lib/sizes"

const JAVASCRIPT_GROWTH = 0.02
const TIME_FACTOR = 2.5
const TIME_EXTRA_S = 30
/** Approximate number of pages in the size averages. */
const SAMPLE = 20

interface Built {
  guides: number
  seconds: number
  /** CPU seconds of all processes together; steadier than wall-clock time on a busy machine. */
  cpu: number
  scripts: Map<string, Sizes>
  html: Sizes
  data: Sizes
  /** Gatsby's log lines of steps that took at least two seconds. */
  steps: string[]
}

/** Fills a copy up to `count` guides, the real ones included, builds it and measures the output. */
async function build(count: number): Promise<Built> {
  const folder = await copyProject()
  try {
    fillGuides(folder, count)
    const { seconds, cpu, stdout } = await runMeasured("npm run build", folder)
    const built = path.join(folder, "public")
    const paths = guidePaths(built)
    if (paths.length !== count) throw new Error(`${paths.length} pages of guides were built, not ${count}`)
    const every = Math.ceil(count / SAMPLE)
    const some = paths.filter((_, index) => index % every === 0)
    const mean = (file: (guide: string) => string): Sizes => {
      const { raw, gzip, brotli } = sizesOf(some.map((guide) => fs.readFileSync(path.join(built, file(guide)))))
      return { raw: raw / some.length, gzip: gzip / some.length, brotli: brotli / some.length }
    }
    return {
      guides: count,
      seconds,
      cpu,
      scripts: new Map([...guideScripts(built)].map(([part, files]) => [part, sizesOf(files)])),
      html: mean((guide) => `${guide}index.html`),
      data: mean((guide) => `page-data${guide}page-data.json`),
      steps: stdout.match(/^success .* - (?:[2-9]|\d{2,})\.\d+s.*$/gm) ?? [],
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const row = (label: string, { raw, gzip, brotli }: Sizes) =>
  console.log(`  ${label.padEnd(18)}${[raw, gzip, brotli].map((size) => kilobytes(size).padStart(12)).join("")}`)

function print({ guides, seconds, cpu, scripts, html, data, steps }: Built): void {
  console.log(`\n${guides} guides: ${seconds.toFixed(0)} s, of the processor ${cpu.toFixed(0)} s`)
  console.log(`  ${" ".repeat(18)}${["raw", "gzip", "brotli"].map((label) => label.padStart(12)).join("")}`)
  for (const [part, sizes] of scripts) row(part, sizes)
  row("JavaScript", sum(scripts))
  row("HTML per guide", html)
  row("data per guide", data)
  for (const step of steps) console.log(`  ${step}`)
}

const sum = (scripts: Map<string, Sizes>): Sizes =>
  [...scripts.values()].reduce((a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }))

const [small = 146, large = 1460] = process.argv.slice(2).map(Number)
const few = await build(small)
print(few)
const many = await build(large)
print(many)

const growth = sum(many.scripts).raw / sum(few.scripts).raw - 1
const limit = few.seconds * TIME_FACTOR + TIME_EXTRA_S
console.log(`\nJavaScript: ${(growth * 100).toFixed(2)}% more (less than ${JAVASCRIPT_GROWTH * 100}% is required)`)
console.log(
  `Time: ${(many.seconds / few.seconds).toFixed(2)} times, ${many.seconds.toFixed(0)} s (less than ${limit.toFixed(0)} s is required)`,
)
if (Math.abs(growth) >= JAVASCRIPT_GROWTH || many.seconds >= limit) process.exitCode = 1
