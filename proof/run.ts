/**
 * `npm run prove [-- [--newest] <category>/<application> …]`: proves guides, each in a machine of its own, prints a table, and
 * writes `content/proofs.yml`. With `--newest`, it only tries the newest versions of applications, and writes nothing. Exits with
 * status 1 if a proof fails or its machine dies, and without `--newest` also if no proof ran. A proof that cannot run here says why and
 * does not fail.
 */
import { spawn } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { loadGuide, ROOT } from "./guide/guide"
import { CACHE, CannotRun } from "./machine/cache"
import { install } from "./machine/install"
import { ownHost } from "./guide/hosts"
import { withNewest } from "./newest"
import { newResult, type Proof, type Result } from "./proof"
import { exitStatus, resultsTable, saveResults, summaryOf } from "./results"

const HERE = import.meta.dirname

/** All proofs. Deeper files are modules of one proof. */
function proofNames(): string[] {
  const folder = path.join(HERE, "applications")
  return fs
    .readdirSync(folder)
    .flatMap((category) => fs.readdirSync(path.join(folder, category)).map((file) => `${category}/${file}`))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.replace(/\.ts$/, ""))
    .sort()
}

/** Returns the result, or why the proof cannot run on this machine. */
async function prove(name: string): Promise<Result | string> {
  console.log(`\n${name}`)
  const { proof } = (await import(`./applications/${name}.ts`)) as { proof: Proof }
  try {
    assertMachine()
    const { needs, application } = isNewest ? withNewest(proof) : proof
    const installed = install(needs)
    const { debian } = installed
    const result = await runInside(name, debian ? "system" : "plain", JSON.stringify(installed), {
      PROOF_CACHE: CACHE,
      PROOF_PROJECT: ROOT,
      PROOF_NODE: process.execPath,
      PROOF_SYSTEM: debian?.system ?? "/",
      PROOF_ARCHIVES: debian?.archives ?? "",
      PROOF_PACKAGES: (needs.debian ?? []).join(" "),
    })
    return { ...(result ?? newResult(name, proof, DIED)), version: application.version }
  } catch (error) {
    if (error instanceof CannotRun) return error.message
    throw error
  }
}

const DIED = "its machine ended before it could report; the output above may say why"

function assertMachine(): void {
  if (process.platform !== "linux")
    throw new CannotRun("proofs need Linux, whose namespaces keep them from the machine")
}

/**
 * Starts `inside.ts` in namespaces of its own; users without root get a user namespace as well.
 * @returns its result; undefined if it reported none.
 */
function runInside(
  name: string,
  kind: string,
  installed: string,
  env: Record<string, string>,
): Promise<Result | undefined> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proof-hosts-"))
  const hosts = path.join(folder, "hosts")
  const names = ["authentik.company", ...Object.keys(loadGuide(name).frontMatter.hosts)].map(ownHost)
  fs.writeFileSync(
    hosts,
    `127.0.0.1 localhost ${os.hostname()}\n${names.map((host) => `127.0.0.1 ${host}\n`).join("")}`,
  )
  const child = spawn(
    "unshare",
    [
      ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
      ...["--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"],
      ...["bash", path.join(HERE, "machine/enter.sh"), kind, hosts],
      ...[process.execPath, "--import", "tsx", path.join(HERE, "inside.ts"), name, installed],
    ],
    { cwd: HERE, env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit", "pipe"] },
  )
  // `unshare` ignores other signals while its command runs.
  const end = () => child.kill("SIGKILL")
  process.once("SIGINT", end).once("SIGTERM", end)
  let text = ""
  child.stdio[3]?.on("data", (chunk: Buffer) => (text += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new CannotRun(`unshare cannot run: ${error.message}`)))
    child.on("close", () => {
      process.off("SIGINT", end).off("SIGTERM", end)
      fs.rmSync(folder, { recursive: true, force: true })
      resolve(text ? (JSON.parse(text) as Result) : undefined)
    })
  })
}

const isNewest = process.argv.includes("--newest")
const known = proofNames()
const asked = process.argv
  .slice(2)
  .filter((argument) => argument !== "--newest")
  .map((name) => name.replace(/^content\/guides\/|\/(?:index\.mdx)?$/g, ""))
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`no proof for ${unknown.join(", ")}; there are: ${known.join(", ")}`)
  process.exit(1)
}
const results: Result[] = []
const skipped: [name: string, reason: string][] = []
for (const name of asked.length > 0 ? asked : known) {
  const result = await prove(name)
  if (typeof result === "string") skipped.push([name, result])
  else results.push(result)
}
if (!isNewest) saveResults(path.join(ROOT, "content/proofs.yml"), results)
console.log(`\n${resultsTable(results)}`)
for (const [name, reason] of skipped) console.log(`${name}: not run: ${reason}`)
for (const { guide, failure } of results) if (failure) console.error(`\n${guide}: ${failure}`)
console.log(`\n${summaryOf(results, skipped.length)}`)
process.exit(exitStatus(results, isNewest))
