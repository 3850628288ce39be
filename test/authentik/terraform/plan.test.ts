/**
 * Applies the Terraform configurations of all methods to a mock provider, without options and with all of them. Terraform
 * checks syntax, references, arguments and types. A second plan must find nothing to change.
 */
import { spawn, spawnSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { guideSetups } from "../guides"
import { some } from "../../support/thorough"
import { terraformChoice } from "../file-texts"
import { readTerraform } from "../terraform-reader"
import { startMockProvider, type MockProvider } from "./mock-provider"

const HAS_TERRAFORM = spawnSync("terraform", ["version"]).status === 0

/** Terraform needs more than a second for each module when the machine is busy. */
jest.setTimeout(360_000)

/** Terraform's time grows with the square of a configuration's size. */
const METHODS_AT_ONCE = 10

type Setup = ReturnType<typeof guideSetups>[number]

/** Writes each method's file into a module of its own, and a configuration that uses them all. */
async function writeModules(folder: string, setups: readonly Setup[], hasOptions: boolean): Promise<void> {
  const calls: string[] = []
  for (const { name, setup, context } of setups) {
    const text = terraformChoice(setup, context)(hasOptions ? setup.options.map(({ id }) => id) : [])
    const module = name.replace(/[^a-z0-9]+/g, "_")
    fs.mkdirSync(path.join(folder, module))
    fs.writeFileSync(path.join(folder, module, "main.tf"), text)
    const { variables } = await readTerraform(text)
    const inputs = Object.entries(variables)
      .filter(([, variable]) => !("default" in variable))
      .map(([variable]) => `  ${variable} = "value of ${variable}"\n`)
    calls.push(`module "${module}" {\n  source = "./${module}"\n${inputs.join("")}}\n`)
  }
  fs.writeFileSync(path.join(folder, "main.tf"), calls.join("\n"))
}

/** All methods in groups. The first group has methods from the whole list, because `npm test` tries it alone. */
function groups(): Setup[][] {
  const setups = guideSetups()
  const count = Math.ceil(setups.length / METHODS_AT_ONCE)
  return Array.from({ length: count }, (_, group) => setups.filter((_setup, index) => index % count === group))
}

/** Runs Terraform. Returns its exit status and output. */
function terraform(
  folder: string,
  env: MockProvider["env"],
  args: string[],
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn("terraform", [...args, "-no-color"], {
      cwd: folder,
      env: { ...process.env, ...env, TF_IN_AUTOMATION: "1", CHECKPOINT_DISABLE: "1", AUTHENTIK_TOKEN: "token" },
    })
    let output = ""
    child.stdout.on("data", (chunk) => (output += String(chunk)))
    child.stderr.on("data", (chunk) => (output += String(chunk)))
    child.on("error", reject)
    child.on("exit", (status) => resolve({ status, output }))
  })
}

;(HAS_TERRAFORM ? describe : describe.skip)("Terraform, if it is installed", () => {
  let provider: MockProvider
  beforeAll(async () => {
    provider = await startMockProvider()
  })
  afterAll(() => provider.stop())

  const cases = groups().flatMap((setups, group) =>
    ["no option", "all options"].map((options) => ({ group: group + 1, options, setups })),
  )

  test.each(some(cases, 2))("group $group with $options: a second plan finds nothing to change", async (one) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "terraform-"))
    try {
      await writeModules(folder, one.setups, one.options === "all options")
      for (const args of [["init"], ["apply", "-auto-approve"], ["plan", "-detailed-exitcode"]]) {
        const { status, output } = await terraform(folder, provider.env, args)
        // With -detailed-exitcode, status 2 means that something would change.
        expect({ args, status, output: status === 0 ? "" : output.slice(-4000) }).toEqual({
          args,
          status: 0,
          output: "",
        })
      }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})
