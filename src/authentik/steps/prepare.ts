/** The steps before the application: certificates, groups, service accounts, property mappings. */
import { plainText, sentence } from "../files/comment-text"
import {
  code,
  listed,
  markdown,
  menu,
  noteBlock,
  optionalSetting,
  paragraph,
  setting,
  settingsBlock,
  strong,
} from "./inline"
import { MAPPING_TYPES } from "../model/labels"
import type { AuthentikSetup, Group, PropertyMapping, ServiceAccount } from "../model/model"
import { factsOf } from "../model/releases"
import { tokenIdentifier } from "../resolve/names"
import { tidyExpression } from "../files/tidy-expression"
import type { Block, Setting, Step } from "./step"
import { certificateStep } from "./certificates"
import { quoteYaml } from "../files/yaml-text"

/** All steps that precede the applications, in order. */
export function preparationSteps(setup: AuthentikSetup): Step[] {
  return [
    ...setup.certificates.map((certificate) => certificateStep(setup, certificate)),
    ...groupSteps(setup),
    ...setup.serviceAccounts.flatMap((account) => serviceAccountSteps(setup, account)),
    ...setup.propertyMappings.map((mapping, index, all) => mappingStep(setup, mapping, all[index - 1])),
  ]
}

/** The step for all groups; empty if there are none. */
function groupSteps(setup: AuthentikSetup): Step[] {
  const { groups } = setup
  if (groups.length === 0) return []
  const step: Step = {
    title: [
      "Open ",
      menu("Directory", "Groups"),
      " and click ",
      strong(factsOf(setup).buttons.newGroup),
      groups.length === 1 ? ":" : " for each of these:",
    ],
    blocks: [
      groupList(groups),
      ...groups.flatMap(({ name, attributes }) => attributesBlock(`Attributes of ${name}`, attributes)),
      paragraph(
        groups.length === 1 ? "Add its members on its " : "Add the members of each on its ",
        strong("Users"),
        " tab.",
      ),
    ],
  }
  return [step]
}

/** Names groups, each with its purpose. */
export const groupList = (groups: readonly Group[]): Block => ({
  kind: "list",
  items: groups.map(({ name, purpose }) => [code(name), ": ", markdown(sentence(purpose))]),
})

/** A key that needs no quotes, not even in YAML 1.1. */
const PLAIN_KEY = /^(?!(?:null|true|false|yes|no|on|off|[yn])$)[a-z_]\w*$/i
/** Attributes as a YAML code block for the form; empty if there are none. */
export function attributesBlock(title: string, attributes: Group["attributes"]): Block[] {
  const entries = Object.entries(attributes ?? {})
  if (entries.length === 0) return []
  const lines = entries.map(
    ([name, value]) =>
      `${PLAIN_KEY.test(name) ? name : quoteYaml(name)}: ${typeof value === "string" ? quoteYaml(value) : value}`,
  )
  return [{ kind: "code", language: "yaml", title, text: lines.join("\n") }]
}

function serviceAccountSteps(setup: AuthentikSetup, account: ServiceAccount): Step[] {
  const { username, purpose, credential, groups } = account
  const join: Block[] =
    groups.length > 0
      ? [
          paragraph(
            "Add it to ",
            ...listed(groups.map(code)),
            " under ",
            menu("Directory", "Groups"),
            ", on the ",
            strong("Users"),
            " tab.",
          ),
        ]
      : []
  const create: Step = {
    title: ["Open ", menu("Directory", "Users"), " and click ", menu(...factsOf(setup).buttons.newServiceAccount), ":"],
    blocks: [
      ...settingsBlock([
        setting("Username", code(username), { note: `Purpose: ${purpose}` }),
        setting("Expiring", strong("off")),
      ]),
      ...(credential === "app-password"
        ? [paragraph("Click ", strong("Next"), " and copy the app password, which is shown only once.")]
        : []),
      ...join,
    ],
  }
  if (credential === "app-password") return [create]
  const token: Step = {
    title: ["Open ", menu("Directory", "Tokens and App passwords"), " and click ", strong("Create"), ":"],
    blocks: [
      ...settingsBlock([
        setting("Identifier", code(tokenIdentifier(account))),
        setting("User", code(username)),
        setting("Intent", strong("API Token")),
        setting("Expiring", strong("off")),
      ]),
      paragraph("Then copy the token in its row."),
    ],
  }
  return [create, token]
}

/** The step for a mapping. Only the first one says how to open the page, which all of them share. */
function mappingStep(setup: AuthentikSetup, mapping: PropertyMapping, previous: PropertyMapping | undefined): Step {
  const type = strong(MAPPING_TYPES[mapping.kind])
  return {
    title: previous
      ? [previous.kind === mapping.kind ? "Create another " : "Also create a ", type, ":"]
      : [
          "Open ",
          menu("Customization", "Property Mappings"),
          ", click ",
          strong(factsOf(setup).buttons.newPropertyMapping),
          ", and choose ",
          type,
          ":",
        ],
    blocks: [
      ...settingsBlock([setting("Name", code(mapping.name)), ...particularSettings(mapping)]),
      { kind: "code", language: "python", title: "Expression", text: tidyExpression(mapping.expression) },
      ...noteBlock(mapping.note),
    ],
  }
}

function particularSettings(mapping: PropertyMapping): Setting[] {
  if (mapping.kind === "scope") {
    return [
      setting("Scope name", code(mapping.scopeName)),
      ...optionalSetting("Description", mapping.description && plainText(mapping.description)),
    ]
  }
  if (mapping.kind === "saml") {
    return [
      setting("SAML Attribute Name", code(mapping.samlName)),
      ...optionalSetting("Friendly Name", mapping.friendlyName),
    ]
  }
  return []
}
