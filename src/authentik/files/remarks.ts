/**
 * Manual work that a blueprint or a Terraform configuration cannot do, as comment items: before and after applying it.
 * The page shows the same work as steps.
 */
import { certificateExpiryInFile } from "./certificate-expiry"
import { plainText, sentence } from "./comment-text"
import { ownGoogleMappings } from "./google-mappings"
import type { Remark } from "./remark-list"
import type { AuthentikSetup, Certificate, Offer, Provider } from "../model/model"
import { SCIM_MODES } from "../model/labels"
import { factsOf } from "../model/releases"
import { outpostName, roleName } from "../resolve/names"
import { whyOutpostOptional, whyProviderOptional } from "../resolve/optional-parts"
import { type ApplicationUnit, providersOf, type Units } from "../resolve/applications"
import { scimLimits } from "../resolve/scim-limits"
import type { NamedSetup } from "../resolve/resolve"
import { EMBEDDED_OUTPOST } from "../model/shipped"

export type FileFormat = "blueprint" | "terraform"

export interface ManualRemarks {
  before: Remark[]
  after: Remark[]
}

/** An item. An optional one begins with the reason if options are commented out. */
function item(text: string, option?: Offer): Remark[] {
  const plain = sentence(plainText(text))
  if (option === undefined) return [{ text: plain }]
  const reason = sentence(plainText(option.reason))
  return [
    { text: `Optional: ${reason} ${plain}`, option, form: "commented" },
    { text: plain, option, form: "chosen" },
  ]
}

/** Returns the manual work before and after applying a file, as list items in plain text. */
export function manualRemarks({ setup, units }: NamedSetup, format: FileFormat): ManualRemarks {
  const expiry = certificateExpiryInFile(providersOf(units))
  const manual = (at: "start" | "end") =>
    setup.manualSteps.filter((step) => step.at === at).flatMap(({ text }) => item(text))
  return {
    before: [...setup.certificates.flatMap(certificateRemark), ...manual("start")],
    after: [
      ...optionalCertificates(setup, units),
      ...(format === "terraform" ? terraformGaps(setup, units) : blueprintGaps(setup, units)),
      ...entitlementRemark(setup),
      ...setup.userAttributes.flatMap(({ name, example, purpose, option }) =>
        item(
          `Set the attribute ${name} on users, such as ${JSON.stringify({ [name]: example })}. Purpose: ${purpose}`,
          option,
        ),
      ),
      ...manual("end"),
      ...(expiry ? item(expiry) : []),
    ],
  }
}

/** A file does not look up certificates of options that are commented out, because the reader's authentik may lack them. */
const certificateRemark = ({ name, purpose, origin, option }: Certificate): Remark[] =>
  item(
    origin === "existing"
      ? `Replace "${name}" with the name of your certificate-key pair under System > Certificates. Purpose: ${purpose}`
      : `${origin === "generate" ? "Generate" : "Import"} the certificate-key pair "${name}" under System > Certificates. Purpose: ${purpose}`,
    option,
  ).filter(({ form }) => form !== "commented")

/** What to do with certificates of options that are commented out. */
function optionalCertificates({ certificates }: AuthentikSetup, units: Units): Remark[] {
  return certificates.flatMap((certificate) => {
    const { name, option, purpose, origin } = certificate
    if (option === undefined) return []
    const places = providersOf(units).flatMap((one) =>
      certificateLabels(one.provider, name).map((label) => `${label} of the provider ${one.name}`),
    )
    const verb = origin === "generate" ? "Generate" : "Import"
    const first =
      origin === "existing" ? "Select" : `${verb} the certificate-key pair under System > Certificates, and select`
    const text = `${first} "${name}" as ${places.join(" and ")}. Purpose: ${purpose}`
    return item(text, option).filter(({ form }) => form === "commented")
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

function entitlementRemark({ entitlements }: AuthentikSetup): Remark[] {
  return entitlements.flatMap(({ name, groups, option }) =>
    groups.length > 0
      ? []
      : item(`On the Application entitlements tab of the application, assign ${name} to users or groups`, option),
  )
}

function blueprintGaps(setup: AuthentikSetup, units: Units): Remark[] {
  const [main] = units
  const embedded = setup.outposts.filter((outpost) => outpost.embedded)
  return [
    ...embedded.flatMap((outpost) =>
      item(
        `Add the application ${main.name} to the ${EMBEDDED_OUTPOST} under Applications > Outposts. A blueprint would replace the outpost's other applications`,
        whyOutpostOptional(units, outpost),
      ),
    ),
    ...scimRemarks(setup, units),
    ...racRemark(setup, main),
  ]
}

/** What SCIM providers need that the release lacks. */
const scimRemarks = (setup: AuthentikSetup, units: Units): Remark[] =>
  providersOf(units).flatMap(({ name, provider }) =>
    provider.type !== "scim"
      ? []
      : scimLimits(setup, provider).flatMap((text) => item(`${name}: ${text}`, whyProviderOptional(units, provider))),
  )

function racRemark(setup: AuthentikSetup, main: ApplicationUnit): Remark[] {
  return setup.outposts
    .filter(({ type }) => type === "rac")
    .flatMap((outpost) =>
      item(
        `Create the outpost ${outpostName(outpost, main.name)} of type RAC under Applications > Outposts`,
        outpost.option,
      ),
    )
}

/** Settings that Terraform's resources lack (`terraform-resources.json`). */
function terraformGaps(setup: AuthentikSetup, units: Units): Remark[] {
  const [main] = units
  const facts = factsOf(setup)
  const gaps: Remark[] = []
  for (const { name, provider } of providersOf(units)) {
    const add = (text: string) => gaps.push(...item(text, whyProviderOptional(units, provider)))
    if (provider.type === "saml" && provider.defaultNameIdPolicy)
      add(`Set the Default NameID Policy of the provider ${name} to ${provider.defaultNameIdPolicy}`)
    if (provider.type === "scim") {
      const { compatibilityMode: mode, groupFilters, verifyCertificates } = provider
      if (!verifyCertificates) add(`Turn off "Verify SCIM server's certificates" in the provider ${name}`)
      if (facts.scimModes.includes(mode) && !facts.terraform.scimModes.includes(mode))
        add(`Set the Compatibility Mode of the provider ${name} to ${SCIM_MODES[mode]}`)
      if (facts.groupFilters && !facts.terraform.groupFilters && groupFilters.length > 0)
        add(`Add ${groupFilters.join(" and ")} to the Group Filter of the provider ${name}, which now syncs all groups`)
      if (facts.hidesScimToken)
        add(
          `When you replace the application's token, enter the new one in the provider ${name}, too. authentik does not return tokens, so Terraform ignores changes of this one`,
        )
    }
    if (provider.type === "google-workspace") ownGoogleMappings(setup, name, provider).forEach(add)
  }
  gaps.push(...scimRemarks(setup, units))
  for (const role of setup.roles) {
    const isAssigned = setup.serviceAccounts.some(({ username }) => username === role.assignTo)
    if (isAssigned && facts.terraform.userRoles) continue
    const name = roleName(role, main.name)
    gaps.push(...item(`Under Directory > Roles, assign the role "${name}" to ${role.assignTo}`, role.option))
  }
  if (main.application.existing && main.backchannel.length > 0) {
    for (const { name, provider } of main.backchannel) {
      const text = `Add ${name} to the Backchannel Providers of the application ${main.name}, which this file does not manage`
      gaps.push(...item(text, provider.option))
    }
  }
  return [...gaps, ...racRemark(setup, main)]
}
