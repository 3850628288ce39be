/** Versions with and without optional parts: files with all of them uncommented, and steps and setups without any. */
import type { AuthentikSetup, Provider } from "../../src/authentik/model/model"
import type { Block, Inline, Setting, Step } from "../../src/authentik/steps/step"
import { whyProviderOptional } from "../../src/authentik/resolve/optional-parts"
import { applicationsOf, firstOfType } from "../../src/authentik/resolve/applications"

/**
 * The file with all optional parts uncommented: code begins right after the `#`, prose after one space (`offer.ts`). In
 * the first column, only whole blocks of HCL are code, because lists in remarks also have more than one space.
 */
export function uncomment(text: string): string {
  const result = uncommentOnce(text)
  // Optional parts of optional parts are commented out twice.
  return result === text ? text : uncomment(result)
}

function uncommentOnce(text: string): string {
  /** Whether a line ends the block scalar or heredoc, whose text may contain `#`. */
  let ends: ((line: string) => boolean) | undefined
  let inBlock = false
  return text
    .split("\n")
    .map((line) => {
      if (ends && !ends(line)) return line
      ends = undefined
      inBlock ||= /^#[a-z]\w* .*\{\}?$/.test(line)
      const offered = /^( *)#(?! \S)(.*)$/.exec(line)
      if (offered && (inBlock || offered[1] !== "")) {
        if (line === "#}" || /^#[a-z]\w* .*\{\}$/.test(line)) inBlock = false
        return `${offered[1] ?? ""}${offered[2] ?? ""}`
      }
      const heredoc = /<<-(\w+)$/.exec(line)?.[1]
      const width = line.search(/\S/)
      if (heredoc) ends = (next) => next.trim() === heredoc
      else if (/: \|-?$/.test(line)) ends = (next) => next.trim() !== "" && next.search(/\S/) <= width
      return line
    })
    .join("\n")
}

/** Whether a text of the steps marks the object of that name as optional. */
const isMarked = (name: string, next: Inline | undefined, note: string): boolean =>
  (typeof next === "string" && next.startsWith(" (optional)")) || note.includes(`\`${name}\` is optional: `)

const withoutMarked = (content: Inline[], note = ""): Inline[] =>
  content.filter(
    (inline, index) =>
      typeof inline === "string" || !("code" in inline) || !isMarked(inline.code, content[index + 1], note),
  )

/** The steps without the steps, settings and names that are marked as optional. */
export function withoutOptionalSteps(steps: Step[]): Step[] {
  const block = (one: Block): Block => {
    if (one.kind === "list") return { ...one, items: one.items.map((item) => withoutMarked(item)) }
    if (one.kind === "paragraph") return { ...one, content: withoutMarked(one.content) }
    if (one.kind !== "settings") return one
    const note = (setting: Setting): string =>
      (setting.note ?? [])
        .map((inline) => (typeof inline === "object" && "markdown" in inline ? inline.markdown : ""))
        .join("")
    return {
      ...one,
      settings: one.settings
        .filter((setting) => !note(setting).startsWith("Optional: "))
        .map((setting) => ({ ...setting, value: withoutMarked(setting.value, note(setting)) })),
    }
  }
  return steps
    .filter(({ optional }) => optional === undefined)
    .map((step) => ({ ...step, blocks: step.blocks.map(block) }))
}

/** The setup without its optional parts and the references to them. */
export function withoutOptions(setup: AuthentikSetup): AuthentikSetup {
  const units = applicationsOf(setup, { guideName: "" })
  const needed = <T extends { optional?: string }>(list: T[]): T[] =>
    list.filter(({ optional }) => optional === undefined)
  const optionalNames = (list: { name?: string; username?: string; optional?: string }[]) =>
    new Set(list.filter(({ optional }) => optional !== undefined).map(({ name, username }) => name ?? username ?? ""))
  const groups = optionalNames(setup.groups)
  const accounts = optionalNames(setup.serviceAccounts)
  const mappings = optionalNames(setup.propertyMappings)
  const certificates = optionalNames(setup.certificates)
  const without = (names: string[], left: Set<string>) => names.filter((name) => !left.has(name))
  const provider = (one: Provider): Provider => reduced(one, { groups, mappings, certificates, without })
  return {
    ...setup,
    provider: setup.provider && provider(setup.provider),
    additionalApplications: needed(setup.additionalApplications).map((one) => ({
      ...one,
      provider: provider(one.provider),
    })),
    backchannelProviders: setup.backchannelProviders
      .filter(({ optional }) => optional === undefined)
      .map((one) => provider(one)),
    propertyMappings: needed(setup.propertyMappings).map((mapping) => mapping),
    groups: needed(setup.groups),
    entitlements: needed(setup.entitlements).map((one) => ({ ...one, groups: without(one.groups, groups) })),
    serviceAccounts: needed(setup.serviceAccounts).map((one) => ({ ...one, groups: without(one.groups, groups) })),
    roles: needed(setup.roles),
    certificates: needed(setup.certificates),
    outposts: needed(setup.outposts).filter(({ type }) => {
      const served = type === "rac" ? undefined : firstOfType(units, type)
      return !served || whyProviderOptional(units, served.provider) === undefined
    }),
    bindings: needed(setup.bindings).filter(({ group, user }) => !groups.has(group ?? "") && !accounts.has(user ?? "")),
    userAttributes: needed(setup.userAttributes),
  }
}

interface Left {
  groups: Set<string>
  mappings: Set<string>
  certificates: Set<string>
  without: (names: string[], left: Set<string>) => string[]
}

function reduced(provider: Provider, { groups, mappings, certificates, without }: Left): Provider {
  const kept = (name: string | undefined, left: Set<string>) =>
    name !== undefined && left.has(name) ? undefined : name
  switch (provider.type) {
    case "oauth2":
      return {
        ...provider,
        redirectUris: provider.redirectUris.filter(({ optional }) => optional === undefined),
        scopes: provider.scopes.filter((scope) => provider.optionalScopes[scope] === undefined),
        optionalScopes: {},
        logout: provider.logout?.optional === undefined ? provider.logout : undefined,
        encryptionKey: kept(provider.encryptionKey, certificates) ?? "none",
      }
    case "saml":
      return {
        ...provider,
        ...(provider.slsOptional === undefined
          ? {}
          : {
              slsUrl: undefined,
              slsBinding: undefined,
              logoutMethod: undefined,
              signLogoutRequest: undefined,
              signLogoutResponse: undefined,
            }),
        verificationCertificate: kept(provider.verificationCertificate, certificates),
        encryptionCertificate: kept(provider.encryptionCertificate, certificates),
        nameIdMapping: kept(provider.nameIdMapping, mappings),
        authnContextClassRefMapping: kept(provider.authnContextClassRefMapping, mappings),
        propertyMappings: provider.propertyMappings && without(provider.propertyMappings, mappings),
      }
    case "ldap":
    case "radius":
      return { ...provider, certificate: kept(provider.certificate, certificates) }
    case "scim":
      return {
        ...provider,
        groupFilters: without(provider.groupFilters, groups),
        userMappings: without(provider.userMappings, mappings),
        groupMappings: without(provider.groupMappings, mappings),
      }
    case "google-workspace":
      return {
        ...provider,
        groupFilter: kept(provider.groupFilter, groups),
        userMappings: without(provider.userMappings, mappings),
        groupMappings: without(provider.groupMappings, mappings),
      }
    case "proxy":
    case "ssf":
      return provider
  }
}
