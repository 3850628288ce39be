/** Compares the facts of steps, blueprint and Terraform, except for facts that one of the two sides cannot express. */
import { providersOf } from "../../src/authentik/resolve/applications"
import { resolve } from "../../src/authentik/resolve/resolve"
import { buildSteps } from "../../src/authentik/steps/steps"
import { readBlueprint } from "./blueprint-reader"
import type { Facts } from "./facts"
import { factsOfBlueprint } from "./facts-of-blueprint"
import { factsOfSteps } from "./facts-of-steps"
import { factsOfTerraform } from "./facts-of-terraform"
import type { TestSetup } from "./guides"
import { uncomment } from "./options"
import { readTerraform } from "./terraform-reader"
import { blueprintText, terraformText } from "./file-texts"

/** Pairs of facts that must be equal. The first two pairs compare steps and files with all optional parts. */
export interface Compared {
  stepsAndBlueprint: [Facts, Facts]
  stepsAndTerraform: [Facts, Facts]
  /** The file of the setup without optional parts, and the setup's file with its optional parts commented out. */
  neededInBlueprint: [Facts, Facts]
  neededInTerraform: [Facts, Facts]
}

/** Generates steps and files and reads their facts. `edit` changes files first, to test the comparison itself. */
export async function compare(one: TestSetup, edit: (text: string) => string = (text) => text): Promise<Compared> {
  const { setup, context } = one
  const needed = resolve(setup, { ...context, options: [] }).setup
  const inBlueprint = (text: string) => factsOfBlueprint(readBlueprint(text))
  const inTerraform = async (text: string) => factsOfTerraform(await readTerraform(text))
  const blueprint = edit(blueprintText(setup, context))
  const terraform = edit(terraformText(setup, context))
  const all = setup.options.map(({ id }) => id)
  const steps = factsOfSteps(buildSteps(resolve(setup, { ...context, options: all })), setup.application.slug)
  return {
    stepsAndBlueprint: [comparable(one, steps, false), comparable(one, inBlueprint(uncomment(blueprint)), false)],
    stepsAndTerraform: [comparable(one, steps, true), comparable(one, await inTerraform(uncomment(terraform)), true)],
    neededInBlueprint: [stated(inBlueprint(blueprintText(needed, context))), stated(inBlueprint(blueprint))],
    neededInTerraform: [
      stated(await inTerraform(terraformText(needed, context))),
      stated(await inTerraform(terraform)),
    ],
  }
}

/** Drops empty lists, which mean the same as an absent fact. */
const stated = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, values]) => values.length > 0))

function comparable({ setup: given, context }: TestSetup, facts: Facts, withTerraform: boolean): Facts {
  const { setup, units } = resolve(given, context).inFiles
  const mainName = units[0].name.normalize("NFC")
  const providers = new Map(providersOf(units).map(({ name, provider }) => [name.normalize("NFC"), provider]))
  const { existing } = setup.application

  /** Whether both sides of the comparison can express the fact. */
  const said = (kind: string, name: string, field: string): boolean => {
    const provider = kind === "provider" ? providers.get(name) : undefined
    // The embedded outpost is a remark in blueprints; RAC has no provider in the model.
    if (kind === "outpost")
      return (
        !(name === "authentik Embedded Outpost" && !withTerraform) &&
        !setup.outposts.some((one) => one.type === "rac" && one.name === name)
      )
    // Terraform does not manage an existing application. The steps identify it by name, so they lack its slug.
    if (kind === "application" && existing && field !== "access") return !withTerraform && field !== "slug"
    switch (provider?.type) {
      case "saml":
        // The metadata sets these: the steps omit them, and the files ask the reader for the first two.
        if (
          provider.fromMetadata &&
          ((field === "acsUrl" && !provider.acsUrl) ||
            (field === "audience" && !provider.audience) ||
            field === "binding")
        )
          return false
        // Without a signing certificate the form hides these switches.
        if (provider.signingCertificate === "none" && (field === "signAssertion" || field === "signResponse"))
          return false
        return field !== "nameIdPolicy" || !withTerraform
      case "scim":
        return (
          !withTerraform ||
          !(
            field === "verifyCertificates" ||
            (field === "compatibilityMode" && provider.compatibilityMode === "gitlab")
          )
        )
      case "google-workspace":
        return !withTerraform || !(field === "mappings" || field === "groupMappings")
      default:
        return true
    }
  }

  const result: Facts = {}
  for (const [key, values] of Object.entries(facts)) {
    const [kind = "", ...rest] = key.split("/")
    const field = rest.at(-1) ?? ""
    const name = rest.slice(0, -1).join("/")
    if (!said(kind, name, field)) continue
    if (kind === "application" && field === "access") {
      // Terraform knows only the UUID of an existing application.
      result.access = name === mainName || name === "existing" ? [...values].sort() : [`to ${name}`]
    } else if (kind === "outpost" && field === "serves") {
      // Steps name the application, files name its provider.
      const [served = ""] = values
      result[key] = units.flatMap((unit) =>
        [unit.name, unit.main?.name, ...unit.backchannel.map((one) => one.name)].some(
          (one) => one?.normalize("NFC") === served,
        )
          ? [unit.name]
          : [],
      )
    } else result[key] = field === "holders" ? [...values].sort() : values
  }
  return stated(result)
}
