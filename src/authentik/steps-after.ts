/** What follows the application: values to note, backchannel providers, entitlements, outposts, roles. */
import { sentence } from "./comment-text"
import { code, listed, markdown, menu, noteBlock, olderReleases, paragraph, setting, settingsBlock, strong } from "./inline"
import { OUTPOST_TYPES } from "./labels"
import type { AuthentikSetup, Entitlement, Outpost, Role, SamlProvider, UserAttribute } from "./model"
import { bindDn, firstOfType, outpostName, type ApplicationUnit, type NamedProvider } from "./resolve"
import { EMBEDDED_OUTPOST, SLUG_TOKEN } from "./shipped"
import type { Block, Inline, Step } from "./step"
import { newProviderSteps } from "./steps-application"
import { attributesBlock } from "./steps-prepare"

export function afterSteps(setup: AuthentikSetup, units: ApplicationUnit[]): Step[] {
  const [main] = units
  if (!main) return []
  return [
    ...backchannelSteps(setup, units, main),
    ...units.flatMap((unit) => noteSteps(setup, unit, unit === main)),
    ...entitlementSteps(setup.entitlements, main.name),
    ...setup.outposts.map((outpost) => outpostStep(outpost, units, main)),
    ...setup.roles.flatMap((role) => roleSteps(setup, role, units)),
    ...setup.userAttributes.map(userAttributeStep),
  ]
}

function backchannelSteps(setup: AuthentikSetup, units: ApplicationUnit[], unit: ApplicationUnit): Step[] {
  // Where nothing else is the application's provider, the wizard has made the first of these.
  const made = !unit.main && !unit.application.existing ? unit.backchannel.slice(0, 1) : []
  const rest = unit.backchannel.filter((named) => !made.includes(named))
  if (rest.length === 0) return []
  return [
    ...rest.flatMap((named) => newProviderSteps(setup, units, named, SLUG_TOKEN)),
    {
      title: ["Open ", menu("Applications", "Applications"), " and edit ", strong(unit.name), "."],
      blocks: [
        ...settingsBlock([setting("Backchannel Providers", listed(rest.map(({ name }) => code(name))))]),
        paragraph("Click the plus sign next to the field, select ", rest.length === 1 ? "the provider" : "the providers", ", click ", strong("Confirm"), " and then ", strong("Save changes"), "."),
      ],
    },
  ]
}

/** Values that the application asks for and that only authentik knows. */
function noteSteps(setup: AuthentikSetup, unit: ApplicationUnit, isMain: boolean): Step[] {
  const behind = isMain ? unit.backchannel : []
  const steps = [...(unit.main ? [unit.main] : []), ...behind].flatMap((named): Step[] => {
    const values = valuesToNote(setup, named, isMain ? SLUG_TOKEN : unit.application.slug)
    if (values.length === 0) return []
    return [
      {
        title: ["Open ", menu("Applications", "Providers"), ", then ", strong(named.name), ", and note for later:"],
        optional: unit.optional,
        blocks: [{ kind: "list", items: values }],
      },
    ]
  })
  return steps
}

function valuesToNote(setup: AuthentikSetup, { provider }: NamedProvider, slug: string): Inline[][] {
  switch (provider.type) {
    case "oauth2":
      return [
        ...(provider.clientId ? [] : [[strong("Client ID"), ": ", code("<client_id>")]]),
        ...(provider.clientSecret || provider.clientType === "public" ? [] : [[strong("Client Secret"), ": ", code("<client_secret>")]]),
        ["the application's ", strong("Slug"), ": ", code(slug)],
      ]
    case "saml":
      return samlDownloads(setup, provider)
    case "ldap":
      return [
        [strong("Base DN"), ": ", code(provider.baseDn)],
        ...setup.serviceAccounts.map(({ username }): Inline[] => ["bind DN: ", code(bindDn(username, provider.baseDn)), ", with the password that you copied"]),
      ]
    case "radius":
      return [[strong("Shared secret")]]
    case "ssf":
      return [[strong("URL"), ", on the tab ", strong("Overview"), "; it appears once the provider is a backchannel provider of an application"]]
    case "proxy":
    case "scim":
    case "google-workspace":
      return []
  }
}

const DOWNLOADS: Record<NonNullable<SamlProvider["downloads"]>[number], Inline[]> = {
  "metadata-file": [strong("Related objects"), ", at ", strong("Metadata"), ": the file that ", strong("Download"), " gives"],
  "metadata-url": [strong("Related objects"), ", at ", strong("Metadata"), ": the address that ", strong("Copy download URL"), " gives"],
  certificate: [strong("Related objects"), ": the certificate that ", menu("Download signing certificate", "Download"), " gives"],
}

/** What a guide says in its own words is not said again. */
function samlDownloads({ manualSteps }: AuthentikSetup, { downloads }: SamlProvider): Inline[][] {
  if (downloads) return downloads.map((name) => DOWNLOADS[name])
  if (manualSteps.some(({ text }) => /signing certificate|metadata/i.test(text))) return []
  return [
    [...DOWNLOADS["metadata-url"], ", or the file that ", strong("Download"), " gives, if the application reads metadata"],
    [...DOWNLOADS.certificate, ", if the application asks for it"],
  ]
}

function entitlementSteps(entitlements: Entitlement[], name: string): Step[] {
  const reasons = [...new Set(entitlements.map(({ optional }) => optional))]
  return reasons.map((optional) => {
    const some = entitlements.filter((entitlement) => entitlement.optional === optional)
    const holders = ({ groups }: Entitlement): Inline[] => (groups.length > 0 ? [" Bind it to ", ...listed(groups.map(code)), "."] : [])
    return {
      title: [
        "Open ",
        menu("Applications", "Applications"),
        ", then ",
        strong(name),
        ", go to the tab ",
        strong("Application entitlements"),
        ", click ",
        strong("Create entitlement"),
        " and create ",
        some.length === 1 ? "this one:" : "these:",
      ],
      optional,
      blocks: [
        { kind: "list", items: some.map((one) => [code(one.name), ": ", markdown(sentence(one.purpose)), ...holders(one)]) },
        ...some.flatMap((one): Block[] => attributesBlock(`Attributes of ${one.name}`, one.attributes)),
        paragraph("To give one to people, expand its entry, click ", strong("Bind existing Group/User"), ", choose the group or user and click ", strong("Create"), "."),
      ],
    }
  })
}

function outpostStep(outpost: Outpost, units: ApplicationUnit[], main: ApplicationUnit): Step {
  const served = outpost.type === "rac" ? undefined : firstOfType(units, outpost.type)
  const application = units.find((unit) => served && [unit.main, ...unit.backchannel].includes(served)) ?? main
  if (outpost.embedded) {
    return {
      title: ["Open ", menu("Applications", "Outposts"), " and edit ", strong(EMBEDDED_OUTPOST), "."],
      blocks: [
        ...settingsBlock([setting("Selected Applications", [strong("add"), " ", code(application.name)])]),
        paragraph("Click ", strong("Update"), "."),
        ...noteBlock(outpost.note),
      ],
    }
  }
  return {
    title: ["Open ", menu("Applications", "Outposts"), " and click ", strong("New Outpost"), "."],
    blocks: [
      ...settingsBlock([
        setting("Name", code(outpostName(outpost, main.name))),
        setting("Type", strong(OUTPOST_TYPES[outpost.type])),
        setting("Applications", code(application.name)),
      ]),
      paragraph("Choose the ", strong("Integration"), " that fits how you run outposts, or none to deploy it by hand, and click ", strong("Create"), "."),
      ...noteBlock(outpost.note),
    ],
  }
}

function roleSteps(setup: AuthentikSetup, role: Role, units: ApplicationUnit[]): Step[] {
  const on = firstOfType(units, role.on)
  const own = setup.serviceAccounts.some(({ username }) => username === role.assignTo)
  return [
    {
      title: ["Open ", menu("Directory", "Roles"), ", click ", strong("New Role"), " and create this role:"],
      optional: role.optional,
      blocks: [
        ...settingsBlock([setting("Name", code(role.name))]),
        paragraph("Open it, go to the tab ", strong("Users"), ", click ", strong("Add existing user"), ", choose ", own ? code(role.assignTo) : markdown(role.assignTo), " and click ", strong("Assign"), "."),
      ],
    },
    {
      title: ["Open ", menu("Applications", "Providers"), ", then ", on ? strong(on.name) : "the provider", ", go to the tab ", strong("Permissions"), " and click ", strong("Assign Role Object Permission"), "."],
      optional: role.optional,
      blocks: [
        ...settingsBlock([setting("Role", code(role.name)), setting(role.permission, strong("on"))]),
        paragraph("Click ", strong("Assign"), "."),
        ...(role.on === "ldap" ? [olderReleases("2024.8", "There is no such permission: put ", own ? code(role.assignTo) : "the account", " into a group and choose that group as the provider's ", strong("Search group"), ".")] : []),
      ],
    },
  ]
}

function userAttributeStep({ name, example, purpose, optional }: UserAttribute): Step {
  return {
    title: ["Open ", menu("Directory", "Users"), ", edit each user whom it concerns, and set this under ", strong("Attributes"), ":"],
    optional,
    blocks: [...attributesBlock("Attributes", { [name]: example }), paragraph("What it is for: ", markdown(sentence(purpose)))],
  }
}

