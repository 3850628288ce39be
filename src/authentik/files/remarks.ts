/**
 * Manual work that a blueprint or a Terraform configuration cannot do, as comment items: before and after applying it.
 * The page shows the same work as steps.
 */
import { expiriesOf } from "./certificate-expiry"
import type { FindTokens } from "../../placeholders/find-tokens"
import { commentLines, plainText, sentence } from "./comment-text"
import type { Line } from "./lines"
import { asComment } from "./offer"
import type { AuthentikSetup, Certificate, Offer, Provider } from "../model/model"
import { outpostName, roleName } from "../resolve/names"
import { whyOutpostOptional, whyProviderOptional } from "../resolve/optional-parts"
import { type ApplicationUnit, providersOf } from "../resolve/applications"
import { distinctOffers, isSameOffer } from "../resolve/offers"
import type { NamedSetup } from "../resolve/resolve"
import { EMBEDDED_OUTPOST } from "../model/shipped"

export type FileFormat = "blueprint" | "terraform"
export interface ManualRemarks {
  before: string[]
  after: string[]
}

/** Prints paragraphs and list items (`- …`) as comment lines. */
export const remarkLines = (paragraphs: string[], find: FindTokens): Line[] =>
  paragraphs.flatMap((paragraph) => {
    if (!paragraph.startsWith("- ")) return asComment(commentLines(paragraph, find))
    const lines = commentLines(paragraph.slice(2), find, 4)
    return asComment(lines.map((line, index) => [index === 0 ? "- " : "  ", ...line]))
  })

/** A list item; `optional` is why a reader may skip it. */
const item = (text: string, option?: Offer): string =>
  `- ${option === undefined ? "" : `Optional: ${sentence(plainText(option.reason))} `}${sentence(plainText(text))}`

/** Returns the manual work before and after applying a file, as list items in plain text. */
export function manualRemarks({ setup, units }: NamedSetup, format: FileFormat): ManualRemarks {
  const manual = (at: "start" | "end") =>
    setup.manualSteps.filter((step) => step.at === at).map(({ text }) => item(text))
  return {
    before: [
      ...setup.certificates.filter(({ option }) => option === undefined).map(certificateRemark),
      ...manual("start"),
    ],
    after: [
      ...optionalCertificates(setup, units),
      ...(format === "terraform" ? terraformGaps(setup, units) : blueprintGaps(setup, units)),
      ...entitlementRemark(setup),
      ...setup.userAttributes.map(({ name, example, purpose, option }) =>
        item(
          `Set the attribute ${name} on users, such as ${JSON.stringify({ [name]: example })}. Purpose: ${purpose}`,
          option,
        ),
      ),
      ...manual("end"),
      ...expiriesOf(providersOf(units)).map((expiry) => item(expiry)),
    ],
  }
}

/** "a", "a and b", or "a, b, and c" */
const listedText = (names: string[]): string =>
  names.length > 2 ? `${names.slice(0, -1).join(", ")}, and ${names.at(-1) ?? ""}` : names.join(" and ")

const certificateRemark = ({ name, purpose, origin }: Certificate): string =>
  item(
    origin === "existing"
      ? `Replace "${name}" with the name of your certificate-key pair under System > Certificates. Purpose: ${purpose}`
      : `${origin === "generate" ? "Generate" : "Import"} the certificate-key pair "${name}" under System > Certificates. Purpose: ${purpose}`,
  )

/** Files do not look up optional certificates, because the reader's authentik may lack them. */
function optionalCertificates({ certificates }: AuthentikSetup, units: ApplicationUnit[]): string[] {
  return certificates.flatMap((certificate) => {
    const { name, option, purpose, origin } = certificate
    if (option === undefined) return []
    const places = providersOf(units).flatMap((one) =>
      certificateLabels(one.provider, name).map((label) => `${label} of the provider ${one.name}`),
    )
    const verb = origin === "generate" ? "Generate" : "Import"
    const first =
      origin === "existing" ? "Select" : `${verb} the certificate-key pair under System > Certificates, and select`
    return [item(`${first} "${name}" as ${places.join(" and ")}. Purpose: ${purpose}`, option)]
  })
}

/** Labels of the fields in a provider's form that select this certificate. */
function certificateLabels(provider: Provider, name: string): string[] {
  const fields: [label: string, value: string | undefined][] =
    provider.type === "saml"
      ? [
          ["Verification Certificate", provider.verificationCertificate],
          ["Encryption Certificate", provider.encryptionCertificate],
        ]
      : provider.type === "ldap" || provider.type === "radius"
        ? [["Certificate", provider.certificate]]
        : provider.type === "oauth2"
          ? [["Encryption Key", provider.encryptionKey]]
          : []
  return fields.flatMap(([label, value]) => (value === name ? [label] : []))
}

function entitlementRemark({ entitlements }: AuthentikSetup): string[] {
  const unbound = entitlements.filter(({ groups }) => groups.length === 0)
  return distinctOffers(unbound.map(({ option }) => option)).map((offer) => {
    const names = unbound.filter(({ option }) => isSameOffer(option, offer)).map(({ name }) => name)
    return item(
      `On the Application entitlements tab of the application, assign ${listedText(names)} to users or groups`,
      offer,
    )
  })
}

function blueprintGaps(setup: AuthentikSetup, units: ApplicationUnit[]): string[] {
  const [main] = units
  const embedded = setup.outposts.filter((outpost) => outpost.embedded)
  return [
    ...embedded.map((outpost) =>
      item(
        `Add the application ${main?.name ?? ""} to the ${EMBEDDED_OUTPOST} under Applications > Outposts. A blueprint would replace the outpost's other applications`,
        whyOutpostOptional(units, outpost),
      ),
    ),
    ...racRemark(setup, main),
  ]
}

function racRemark(setup: AuthentikSetup, main: ApplicationUnit | undefined): string[] {
  return setup.outposts
    .filter(({ type }) => type === "rac")
    .map((outpost) =>
      item(
        `Create the outpost ${outpostName(outpost, main?.name ?? "")} of type RAC under Applications > Outposts`,
        outpost.option,
      ),
    )
}

/** Settings that Terraform's resources lack (`terraform-resources.json`). */
function terraformGaps(setup: AuthentikSetup, units: ApplicationUnit[]): string[] {
  const [main] = units
  const gaps: string[] = []
  for (const { name, provider } of providersOf(units)) {
    const add = (text: string) => gaps.push(item(text, whyProviderOptional(units, provider)))
    if (provider.type === "saml" && provider.defaultNameIdPolicy)
      add(`Set the Default NameID Policy of the provider ${name} to ${provider.defaultNameIdPolicy}`)
    if (provider.type === "scim" && !provider.verifyCertificates)
      add(`Turn off "Verify SCIM server's certificates" in the provider ${name}`)
    if (provider.type === "scim" && provider.compatibilityMode === "gitlab")
      add(`Set the Compatibility Mode of the provider ${name} to GitLab`)
    if (provider.type === "google-workspace")
      add(
        `Select authentik's own user and group mappings in the provider ${name}. Terraform cannot look them up and does not change the selection`,
      )
  }
  for (const role of setup.roles) {
    if (setup.serviceAccounts.some(({ username }) => username === role.assignTo)) continue
    const name = roleName(role, main?.name ?? "")
    gaps.push(item(`Under Directory > Roles, assign the role "${name}" to ${role.assignTo}`, role.option))
  }
  if (main?.application.existing && main.backchannel.length > 0) {
    for (const { name, provider } of main.backchannel) {
      const text = `Add ${name} to the Backchannel Providers of the application ${main.name}, which this file does not manage`
      gaps.push(item(text, provider.option))
    }
  }
  return [...gaps, ...racRemark(setup, main)]
}
