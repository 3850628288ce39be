/**
 * `npx tsx bench/peers/build.mts [--guides 146] [--only ours|docusaurus|starlight] [folder]`: builds our guides with this project,
 * Docusaurus and Starlight, each from scratch, and prints seconds and memory.
 *
 * The peers get the Markdown copies of the guides. They are installed into `folder`, by default `peers` in the system's temporary
 * folder. Their builds stay there for `bench/navigation.mts` and `bench/search/first-result.mts`. Synthetic guides fill up the
 * number. Our figures include compressed copies of all files, which the peers do not write.
 */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { checkFolder } from "../../src/gatsby/checks/content-folder"
import type { ContentSet } from "../../src/content/content-set"
import type { GuideDocument } from "../../src/content/guide-document"
import { markdownParts } from "../../src/gatsby/outputs/markdown/guide-markdown"
import { markdownText } from "../../src/placeholders/markdown-parts"
import { copyProject } from "../../test/support/project-copy"
import { fillGuides } from "../lib/fill-guides"
import { runMeasured, type Measured } from "../lib/measured-command"
import { PEERS, PEERS_FOLDER, type Peer } from "../lib/sites"

/** The peers' configurations. */
const SOURCES = path.join(process.cwd(), "bench/peers")

/** Each peer's content folder, build command, and caches that persist between builds. */
const TOOLS: Record<Peer, { docs: string; command: string; kept: string[] }> = {
  docusaurus: { docs: "docs", command: "docusaurus build", kept: [".docusaurus", "node_modules/.cache"] },
  starlight: {
    docs: "src/content/docs",
    command: "astro build",
    kept: [".astro", "node_modules/.astro", "node_modules/.vite"],
  },
}

/** Prism languages that Docusaurus does not load by default. */
const PRISM_LANGUAGES = [
  "markup-templating",
  "bash",
  "powershell",
  "ini",
  "toml",
  "properties",
  "php",
  "ruby",
  "nginx",
  "apacheconf",
]

/** Copies a peer's configuration, and installs its packages unless the same versions are installed. Throws if that fails. */
function install(peer: Peer, folder: string): void {
  const lock = path.join(folder, "package-lock.json")
  const isInstalled =
    fs.existsSync(path.join(folder, "node_modules/.package-lock.json")) &&
    fs.existsSync(lock) &&
    fs.readFileSync(lock).equals(fs.readFileSync(path.join(SOURCES, peer, "package-lock.json")))
  fs.cpSync(path.join(SOURCES, peer), folder, { recursive: true })
  if (isInstalled) return
  console.log(`Installing ${peer} into ${folder} …`)
  const { status } = spawnSync("npm", ["ci", "--no-audit"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`)
}

/** Replaces a peer's pages with the guides and a home page. */
function writePages(docs: string, { guides, categories }: ContentSet): void {
  fs.rmSync(docs, { recursive: true, force: true })
  for (const guide of guides) {
    const file = path.join(docs, guide.category, `${guide.application}.md`)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, peerPage(guide))
  }
  const list = categories.map(({ label, description }) => `- **${label}**: ${description}`).join("\n")
  fs.writeFileSync(path.join(docs, "index.md"), `---\ntitle: Integrations\nslug: /\n---\n\n${list}\n`)
}

/** The Markdown copy of a guide, with its first heading as front matter, from which peers make the title. */
function peerPage(guide: GuideDocument): string {
  const { name: title, description } = guide.frontMatter
  const text = markdownText(markdownParts(guide, { url: "", pathPrefix: "" }))
  return `---\n${JSON.stringify({ title, description })}\n---\n${text.replace(/^# .*/, "")}`
}

async function buildPeer(peer: Peer, folder: string, content: ContentSet): Promise<Measured> {
  const { docs, command, kept } = TOOLS[peer]
  install(peer, folder)
  writePages(path.join(folder, docs), content)
  const settings = { categories: content.categories, languages: PRISM_LANGUAGES }
  fs.writeFileSync(path.join(folder, "content.json"), JSON.stringify(settings))
  for (const name of [...kept, PEERS[peer]]) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  return runMeasured(`npx --no-install ${command}`, folder, { ASTRO_TELEMETRY_DISABLED: "1" })
}

function print(name: string, { seconds, cpu, memory }: Measured): void {
  const megabytes = memory === undefined ? "not measured" : `${(memory / 1e6).toFixed(0)} MB`
  console.log(
    `${name.padEnd(12)}${`${seconds.toFixed(1)} s`.padStart(10)}${`${cpu.toFixed(1)} s`.padStart(12)}${megabytes.padStart(14)}`,
  )
}

const { values, positionals } = parseArgs({
  options: { guides: { type: "string", default: "146" }, only: { type: "string" } },
  allowPositionals: true,
})
const count = Number(values.guides)
const names = (["ours", "docusaurus", "starlight"] as const).filter((name) => !values.only || name === values.only)
if (!Number.isInteger(count) || names.length === 0)
  throw new Error("Give a number of guides, and ours, docusaurus or starlight for --only.")
const folder = path.resolve(positionals[0] ?? PEERS_FOLDER)

const copy = await copyProject()
try {
  fillGuides(copy, count)
  const content = checkFolder(copy, { drafts: false })
  console.log(
    `${count} guides\n${" ".repeat(12)}${"wall clock".padStart(10)}${"processor".padStart(12)}${"memory".padStart(14)}`,
  )
  for (const name of names) {
    const measured =
      name === "ours"
        ? await runMeasured("npm run build", copy)
        : await buildPeer(name, path.join(folder, name), content)
    print(name, measured)
  }
} finally {
  fs.rmSync(copy, { recursive: true, force: true })
}
