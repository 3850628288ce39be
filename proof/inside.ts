/** Runs one proof inside its machine, and writes the result to file descriptor 3. Started by `run.ts`. */
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { loadGuide } from "./guide/guide"
import { Lab } from "./lab"
import type { Installed } from "./machine/install"
import { newResult, type Proof, type Result } from "./proof"

const [name = "", given = "{}"] = process.argv.slice(2)

async function prove(): Promise<Result> {
  const { proof } = (await import(`./applications/${name}.ts`)) as { proof: Proof }
  const begin = Date.now()
  const guide = loadGuide(name)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proof-"))
  let lab: Lab | undefined
  let failure: string | undefined
  try {
    lab = await Lab.open(guide, proof, JSON.parse(given) as Installed, folder)
    await proof.prove(lab)
  } catch (error) {
    failure = textOf(error)
  }
  try {
    await lab?.close()
    fs.rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    // The steps before it are still worth a report.
    failure ??= `the machine could not be cleaned up: ${textOf(error)}`
  }
  return {
    ...newResult(name, proof, failure),
    digest: guide.methods.find(({ method }) => method.id === proof.method)?.digest ?? "",
    seconds: Math.round((Date.now() - begin) / 1000),
    steps: lab?.steps ?? [],
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const result = await prove()
fs.writeSync(3, JSON.stringify(result))
process.exit(0)
