/** The facts of the three, made comparable: what one of them cannot say is taken out, and only for that comparison. */
import { applicationsOf, providersOf, withRealSlug } from "../../src/authentik/resolve/resolve"
import { buildSteps } from "../../src/authentik/steps/steps"
import { readBlueprint } from "./blueprint-reader"
import type { Facts } from "./facts"
import { factsOfBlueprint } from "./facts-of-blueprint"
import { factsOfSteps } from "./facts-of-steps"
import { factsOfTerraform } from "./facts-of-terraform"
import type { TestSetup } from "./guides"
import { uncomment, withoutOptionalSteps, withoutOptions } from "./options"
import { readTerraform } from "./terraform-reader"
import { blueprintText, terraformText } from "./file-texts"

/** Sides that must be equal: steps and files with all their options, and files with and without those. */
export interface Compared {
  stepsAndBlueprint: [Facts, Facts]
  stepsAndTerraform: [Facts, Facts]
  /** What steps say without what they mark as optional, and what those of a setup without anything optional say. */
  neededInSteps: [Facts, Facts]
  /** What a file says as it stands, and what one says that is made of a setup without anything optional. */
  neededInBlueprint: [Facts, Facts]
  neededInTerraform: [Facts, Facts]
}

/** `edit` changes a file before it is read, to show that a difference is noticed. */
export async function compare(one: TestSetup, edit: (text: string) => string = (text) => text): Promise<Compared> {
  const { setup, context } = one
  const needed = withoutOptions(setup)
  const inBlueprint = (text: string) => factsOfBlueprint(readBlueprint(text))
  const inTerraform = async (text: string) => factsOfTerraform(await readTerraform(text))
  const blueprint = edit(blueprintText(setup, context))
  const terraform = edit(terraformText(setup, context))
  const steps = factsOfSteps(buildSteps(setup, context), setup.application.slug)
  const neededSteps = buildSteps(needed, context)
  return {
    neededInSteps: [
      stated(factsOfSteps(neededSteps, setup.application.slug)),
      stated(factsOfSteps(withoutOptionalSteps(buildSteps(setup, context)), setup.application.slug)),
    ],
    stepsAndBlueprint: [comparable(one, steps, false), comparable(one, inBlueprint(uncomment(blueprint)), false)],
    stepsAndTerraform: [comparable(one, steps, true), comparable(one, await inTerraform(uncomment(terraform)), true)],
    neededInBlueprint: [stated(inBlueprint(blueprintText(needed, context))), stated(inBlueprint(blueprint))],
    neededInTerraform: [
      stated(await inTerraform(terraformText(needed, context))),
      stated(await inTerraform(terraform)),
    ],
  }
}

/** An empty list says the same as none. */
const stated = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, values]) => values.length > 0))

function comparable({ setup: given, context }: TestSetup, facts: Facts, withTerraform: boolean): Facts {
  const setup = withRealSlug(given)
  const units = applicationsOf(setup, context)
  const mainName = (units[0]?.name ?? "").normalize("NFC")
  const providers = new Map(providersOf(units).map(({ name, provider }) => [name.normalize("NFC"), provider]))
  const { existing } = setup.application

  /** Whether both sides of the comparison can say it. */
  const said = (kind: string, name: string, field: string): boolean => {
    const provider = kind === "provider" ? providers.get(name) : undefined
    // The embedded outpost is a remark in blueprints; RAC has no provider in the model.
    if (kind === "outpost")
      return (
        !(name === "authentik Embedded Outpost" && !withTerraform) &&
        !setup.outposts.some((one) => one.type === "rac" && one.name === name)
      )
    // Terraform does not touch an application that exists; whoever follows the steps finds it by its name.
    if (kind === "application" && existing && field !== "access") return !withTerraform && field !== "slug"
    switch (provider?.type) {
      case "oauth2":
        // Terraform needs a client ID where authentik would make one up.
        return field !== "clientId" || provider.clientId !== undefined || !withTerraform
      case "saml":
        // Metadata set these: the steps say nothing of them, and the files ask the reader for the first two.
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
      // Terraform knows an existing application by a UUID only.
      result.access = name === mainName || name === "existing" ? [...values].sort() : [`to ${name}`]
    } else if (kind === "outpost" && field === "serves") {
      // Steps name the application, files the provider behind it.
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
