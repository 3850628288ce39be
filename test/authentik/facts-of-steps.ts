/** Reads the numbered steps as users follow them: label by label, with the form's defaults for all other settings. */
import {
  GRANT_TYPE_LABELS,
  MAPPING_TYPES,
  MATCHING_MODES,
  OAUTH_LOGOUT_METHODS,
  OUTPOST_TYPES,
  POLICY_ENGINE_MODES,
  PROVIDER_TYPES,
  REDIRECT_URI_TYPES,
  SAML_LOGOUT_METHODS,
} from "../../src/authentik/model/labels"
import { CLIENT_ID_TOKEN, SLUG_TOKEN } from "../../src/authentik/model/shipped"
import type { Inline, Setting, Step } from "../../src/authentik/steps/step"
import { FactCollector, type Facts, canonical, withDefaults } from "./facts"
import { CERTIFICATES, CHOICES, FIELDS, SELECTIONS, SWITCHES, preselected } from "./step-labels"
import { parse } from "yaml"

const plain = (inline: Inline): string =>
  typeof inline === "string"
    ? inline
    : "strong" in inline
      ? inline.strong
      : "code" in inline
        ? inline.code
        : inline.markdown

const text = (content: Inline[]): string => content.map(plain).join("")

const codes = (content: Inline[]): string[] =>
  content.flatMap((inline) => (typeof inline === "object" && "code" in inline ? [inline.code] : []))

const strongs = (content: Inline[]): string[] =>
  content.flatMap((inline) => (typeof inline === "object" && "strong" in inline ? [inline.strong] : []))

const settingsOf = (step: Step): Setting[] =>
  step.blocks.flatMap((block) => (block.kind === "settings" ? block.settings : []))

const keyFor = (labels: Record<string, string>, label: string): string =>
  Object.entries(labels).find(([, one]) => one === label)?.[0] ?? `unknown label ${label}`

/** The selection after the changes that a setting names. */
function changed(before: string[], { value }: Setting): string[] {
  let mode = ""
  let result = [...before]
  for (const inline of value) {
    if (typeof inline === "string") continue
    if ("strong" in inline) {
      mode = inline.strong
      if (mode === "only" || mode === "none") result = []
    } else if ("code" in inline)
      result = mode === "remove" ? result.filter((one) => one !== inline.code) : [...result, inline.code]
  }
  return result
}

/** The facts in the steps; `slug` replaces its token and that of the client ID, as on the page. Throws on labels without a fact. */
export function factsOfSteps(withToken: Step[], slug: string): Facts {
  const steps = JSON.parse(
    JSON.stringify(withToken).replaceAll(SLUG_TOKEN, slug).replaceAll(CLIENT_ID_TOKEN, slug),
  ) as Step[]
  const c = new FactCollector()
  let application = ""
  let type = ""
  const served = new Map<string, string>()

  const readProvider = (name: string, settings: Setting[]): void => {
    const key = `provider/${name}`
    c.set(`${key}/type`, type)
    for (const setting of settings) {
      const { label, value } = setting
      const first = codes(value)[0] ?? text(value)
      const choice = CHOICES[label]
      if (label === "Redirect URI") {
        const chosen = strongs(value)
        const match = chosen.includes(MATCHING_MODES.regex) ? "regex" : "strict"
        const use = chosen.includes(REDIRECT_URI_TYPES.logout) ? "logout" : "authorization"
        c.add(`${key}/redirectUris`, `${match} ${use} ${first}`)
      } else if (label === "Grant Types")
        c.set(`${key}/grantTypes`, ...strongs(value).map((one) => keyFor(GRANT_TYPE_LABELS, one)))
      else if (label === "Logout Method")
        c.set(`${key}/logoutMethod`, keyFor(type === "oauth2" ? OAUTH_LOGOUT_METHODS : SAML_LOGOUT_METHODS, first))
      else if (label === "Unauthenticated Paths" || label === "Unauthenticated URLs")
        c.set(`${key}/paths`, ...codes(value))
      else if (label === "Group Filter") c.set(`${key}/groupFilters`, ...codes(value))
      else if (label === "Federated OAuth2/OpenID Providers") c.set(`${key}/federated`, ...codes(value))
      else if (label === "Group") c.set(`${key}/groupFilter`, first)
      else if (choice) c.set(`${key}/${choice[0]}`, keyFor(choice[1], first))
      else if (SWITCHES[label]) c.set(`${key}/${SWITCHES[label]}`, first === "on")
      else if (CERTIFICATES[label]) {
        if (!first.startsWith("none")) c.set(`${key}/${CERTIFICATES[label]}`, first)
      } else if (SELECTIONS[label])
        c.setSorted(`${key}/${SELECTIONS[label]}`, changed(preselected(type)[SELECTIONS[label] ?? ""] ?? [], setting))
      else if (FIELDS[label]) c.set(`${key}/${FIELDS[label]}`, first)
      else if (!["Provider name", "Name", "Token", "Shared secret", "Credentials", "Metadata"].includes(label))
        throw new Error(`no fact for the label ${label}`)
    }
  }
  const finishProvider = (name: string): void => {
    const key = `provider/${name}`
    for (const [fact, names] of Object.entries(preselected(type)))
      if (!c.facts[`${key}/${fact}`.normalize("NFC")]) c.setSorted(`${key}/${fact}`, names)
    if (type === "oauth2" && !c.facts[`${key}/grantTypes`.normalize("NFC")])
      c.set(`${key}/grantTypes`, "authorization_code", "refresh_token")
    withDefaults(c, name, type, "form")
  }
  const readApplication = (settings: Setting[]): void => {
    application = codes(settings.find(({ label }) => label === "Application Name")?.value ?? [])[0] ?? ""
    const key = `application/${application}`
    for (const { label, value } of settings) {
      const first = codes(value)[0] ?? text(value)
      const facts: Record<string, string> = {
        Slug: "slug",
        Group: "group",
        "Launch URL": "launchUrl",
        Icon: "icon",
        Publisher: "publisher",
        Description: "description",
        Provider: "provider",
      }
      const fact = facts[label]
      if (fact) c.set(`${key}/${fact}`, first)
      else if (label === "Policy engine mode") c.set(`${key}/engine`, keyFor(POLICY_ENGINE_MODES, first))
      else if (label === "Hide from Application Dashboard") c.set(`${key}/hidden`, first === "on")
      else if (label === "Open in new tab") c.set(`${key}/newTab`, first === "on")
    }
  }
  const attributesOf = (step: Step, name: string): string => {
    const block = step.blocks.find((one) => one.kind === "code" && one.title === `Attributes of ${name}`)
    return canonical(block?.kind === "code" ? (parse(block.text) as Record<string, unknown>) : {})
  }

  for (const step of steps) {
    const title = text(step.title)
    const settings = settingsOf(step)
    const setting = (label: string): string | undefined => {
      const found = settings.find((one) => one.label === label)
      return found && (codes(found.value)[0] ?? text(found.value))
    }
    const [lead = ""] = step.title.flatMap((inline) =>
      typeof inline === "object" && "strong" in inline ? [inline.strong] : [],
    )
    if (lead === "Directory > Groups") {
      for (const block of step.blocks) {
        if (block.kind === "list")
          for (const item of block.items)
            c.set(`group/${codes(item)[0] ?? ""}`, attributesOf(step, codes(item)[0] ?? ""))
      }
    } else if (lead === "Directory > Users" && title.includes("Service Account")) {
      const key = `account/${setting("Username") ?? ""}`
      const paragraphs = step.blocks.flatMap((block) => (block.kind === "paragraph" ? [block.content] : []))
      const groups = paragraphs.find((content) => text(content).startsWith("Add it to"))
      c.set(`${key}/type`, "service_account")
      c.set(
        `${key}/credential`,
        paragraphs.some((content) => text(content).includes("app password")) ? "app-password" : "api-token",
      )
      c.set(`${key}/expiring`, setting("Expiring") !== "off")
      if (groups) c.setSorted(`${key}/groups`, codes(groups))
    } else if (lead === "Customization > Property Mappings" || Object.values<string>(MAPPING_TYPES).includes(lead)) {
      const key = `mapping/${setting("Name") ?? ""}`
      const kind = strongs(step.title)
        .map((one) => Object.entries(MAPPING_TYPES).find(([, label]) => label === one)?.[0])
        .find(Boolean)
      const code = step.blocks.find((block) => block.kind === "code")
      c.set(`${key}/kind`, kind)
      c.set(`${key}/attribute`, setting("Scope name") ?? setting("SAML Attribute Name"))
      c.set(`${key}/description`, setting("Description"))
      c.set(`${key}/friendlyName`, setting("Friendly Name"))
      c.set(`${key}/expression`, code?.kind === "code" ? code.text : undefined)
    } else if (title.includes("New Application") && lead === "Applications > Applications") {
      readApplication(settings)
    } else if (lead === "Choose a Provider type") {
      type = keyFor(PROVIDER_TYPES, strongs(step.title)[1] ?? "")
    } else if (lead === "Configure the Provider") {
      const name = setting("Provider name") ?? application
      readProvider(name, settings)
      finishProvider(name)
      if (type === "scim") c.setSorted(`application/${application}/backchannel`, [name])
      else c.set(`application/${application}/provider`, name)
      served.set(application, name)
    } else if (lead === "Applications > Providers" && title.includes("New Provider")) {
      const chosen = strongs(step.title)[2] ?? ""
      type = chosen === "SAML Provider from Metadata" ? "saml" : keyFor(PROVIDER_TYPES, chosen)
      const name = setting("Provider name") ?? setting("Name") ?? ""
      readProvider(name, settings)
      if (chosen !== "SAML Provider from Metadata") finishProvider(name)
    } else if (title.includes("set what the metadata does not contain")) {
      readProvider(lead, settings)
      finishProvider(lead)
    } else if (lead === "Configure Bindings" || title.includes("Policy / Group / User Bindings")) {
      const name = lead === "Configure Bindings" ? application : (strongs(step.title)[1] ?? "")
      for (const { label, value } of settings)
        c.add(`application/${name}/access`, `${label.toLowerCase()} ${codes(value)[0] ?? ""}`)
    } else if (lead === "Applications > Applications" && title.includes("and edit")) {
      const name = strongs(step.title)[1] ?? ""
      const field = settings.find(({ label }) => label === "Backchannel Providers")
      if (field)
        c.setSorted(`application/${name}/backchannel`, [
          ...(c.facts[`application/${name}/backchannel`.normalize("NFC")] ?? []),
          ...codes(field.value),
        ])
      const provider = setting("Provider")
      if (provider) c.set(`application/${name}/provider`, provider)
    } else if (title.includes("Create entitlement")) {
      for (const block of step.blocks) {
        if (block.kind !== "list") continue
        for (const item of block.items) {
          const [name = "", ...groups] = codes(item)
          c.set(`entitlement/${name}`, attributesOf(step, name))
          for (const group of groups) c.add(`entitlement/${name}/holders`, `group ${group}`)
        }
      }
    } else if (lead === "Applications > Outposts") {
      if (title.includes("edit"))
        c.set(`outpost/${strongs(step.title)[1] ?? ""}/serves`, codes(settings[0]?.value ?? [])[0])
      else {
        c.set(`outpost/${setting("Name") ?? ""}/type`, keyFor(OUTPOST_TYPES, setting("Type") ?? ""))
        c.set(`outpost/${setting("Name") ?? ""}/serves`, setting("Applications"))
      }
    } else if (lead === "Directory > Roles") {
      c.set(`role/${setting("Name") ?? ""}`, "role")
      const [who] = step.blocks.flatMap((block) => (block.kind === "paragraph" ? codes(block.content) : []))
      if (who) c.set(`role/${setting("Name") ?? ""}/to`, who)
    } else if (title.includes("Assign Role Object Permission"))
      c.set(`role/${setting("Role") ?? ""}/on`, strongs(step.title)[1])
  }
  return c.facts
}
