/** The state that the parts of a Terraform configuration share while it is built, and how they refer to each other. */
import { plainText } from "../files/comment-text"
import { type HclArgument, type HclBlock, raw } from "../files/hcl"
import type { Group, SetupContext } from "../model/model"
import { uniqueNames } from "../resolve/names"
import type { NamedSetup } from "../resolve/resolve"

export interface TerraformScope extends NamedSetup {
  context: SetupContext
  /** Groups that other methods create, too, and that this configuration refers to. */
  sharedInUse: Set<Group>
  /** Data sources and variables, each in the order of first use. */
  data: HclBlock[]
  variables: HclBlock[]
  /** The address of the resource for an object of the setup, such as `authentik_group.admins`. */
  address: (object: object, type: string, name: string) => string
  /** The address of a data source. The same type and arguments always give the same one. */
  lookUp: (type: string, name: string, body: HclBlock["body"], comment?: string) => string
  /** A reference to a variable that the reader sets. */
  variable: (name: string, description: string, sensitive: boolean) => string
}

/** The shared state of one configuration, without any data sources or variables yet. */
export function terraformScope({ setup, units }: NamedSetup, context: SetupContext): TerraformScope {
  const addresses = new Map<object, string>()
  const uniqueByType = new Map<string, ReturnType<typeof uniqueNames>>()
  const known = new Map<string, string>()
  const data: HclBlock[] = []
  const variables: HclBlock[] = []
  const label = (type: string, name: string): string => {
    const unique = uniqueByType.get(type) ?? uniqueNames("_")
    uniqueByType.set(type, unique)
    return unique(name, "main")
  }
  return {
    setup,
    context,
    units,
    sharedInUse: new Set(),
    data,
    variables,
    address: (object, type, name) => {
      const address = addresses.get(object) ?? `${type}.${label(type, name)}`
      addresses.set(object, address)
      return address
    },
    lookUp: (type, name, body, comment) => {
      const key = JSON.stringify([type, body])
      const address = known.get(key) ?? `${type}.${label(`data.${type}`, name)}`
      if (!known.has(key)) data.push({ type: "data", labels: address.split("."), body, comment })
      known.set(key, address)
      return `data.${address}`
    },
    variable: (name, description, sensitive) => {
      const key = JSON.stringify(["variable", name, description])
      const own = known.get(key) ?? label("variable", name)
      if (!known.has(key))
        variables.push({ type: "variable", labels: [own], body: variableBody(description, sensitive) })
      known.set(key, own)
      return `var.${own}`
    },
  }
}

const variableBody = (description: string, sensitive: boolean): HclArgument[] => [
  { name: "description", value: plainText(description) },
  { name: "type", value: raw("string") },
  ...(sensitive ? [{ name: "sensitive", value: true }] : []),
]
