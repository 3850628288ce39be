/** Simulates applying the files of two methods to one installation, by authentik's rules for names. */
import { readBlueprint } from "./blueprint-reader"
import type { TestSetup } from "./guides"
import { namesOfBlueprint, namesOfTerraform, type Names } from "./identities"
import { uncomment } from "./options"
import { readTerraform } from "./terraform-reader"
import { blueprintText, terraformText } from "./file-texts"

interface Read {
  name: string
  guide: string
  blueprint: Names
  /** Includes the groups that other methods of the guide create, too. */
  alone: Names
  /** Without those groups, because another method has created them. */
  after: { created: Names; found: string[] }
}

/** Lists the problems of applying any two of the methods one after the other, with all their options. */
export async function pairProblems(setups: TestSetup[]): Promise<string[]> {
  const methods = await Promise.all(setups.map(readFiles))
  const problems = new Set<string>()
  for (const first of methods) {
    for (const second of methods) {
      if (first === second) continue
      const say = (format: string, what: string) =>
        problems.add(`${format}: ${first.name}, then ${second.name}: ${what}`)
      const sameGuide = first.guide === second.guide
      for (const [name, definition] of second.blueprint) {
        const known = first.blueprint.get(name)
        if (known !== undefined && !(sameGuide && name.startsWith("group ") && known === definition))
          say("blueprint", `${name} is there already`)
      }
      // If another method of the guide created shared groups, readers set `create_shared_groups` to false.
      const left = [...second.alone.keys()].filter((name) => !second.after.created.has(name))
      const shares = sameGuide && left.some((name) => first.alone.has(name))
      const { created, found } = shares ? second.after : { created: second.alone, found: [] }
      for (const name of found) if (!first.alone.has(name)) say("Terraform", `${name} is not there yet`)
      for (const name of created.keys()) if (first.alone.has(name)) say("Terraform", `${name} is there already`)
    }
  }
  return [...problems]
}

async function readFiles({ name, setup, context }: TestSetup): Promise<Read> {
  const terraform = await readTerraform(uncomment(terraformText(setup, context)))
  return {
    name,
    guide: context.guideUrl,
    blueprint: namesOfBlueprint(
      readBlueprint(uncomment(blueprintText(setup, context))),
      setup.application.existing === true,
    ),
    alone: namesOfTerraform(terraform, true).created,
    after: namesOfTerraform(terraform, false),
  }
}
