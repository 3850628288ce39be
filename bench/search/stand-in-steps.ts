/** The steps in authentik of a stand-in: about as long as the generated ones, with what the facts name. */
import type { Tree, TreeNode } from "../../src/content/tree"
import { sentence } from "./fact-text"
import type { Facts, FactMethod } from "./stand-ins"

export const PROTOCOL_TITLES: Record<string, string> = {
  oauth2: "OpenID Connect",
  saml: "SAML",
  ldap: "LDAP",
  scim: "SCIM",
  proxy: "Proxy",
  ssf: "Shared Signals Framework",
  radius: "RADIUS",
}

const item = (...content: Tree): TreeNode => ["li", null, content]
const setting = (label: string, value: string): TreeNode =>
  item(["strong", null, [label]], ": ", ["code", null, [value]])

export function authentikSteps(
  { idp = {}, property_mappings = [], needs_groups = [], protocol }: FactMethod,
  name: string,
  slug: string,
): Tree {
  const steps: TreeNode[] = [
    item("Sign in to authentik as an administrator and open the ", ["strong", null, ["Admin interface"]], "."),
    ...property_mappings.map((mapping) =>
      item(
        [
          "p",
          null,
          [
            "Go to ",
            ["strong", null, ["Customization > Property Mappings"]],
            ", click New Property Mapping, choose the type and click Next.",
          ],
        ],
        ["ul", null, settingsOf(mapping)],
      ),
    ),
    item(
      [
        "p",
        null,
        [
          "Go to ",
          ["strong", null, ["Applications > Applications"]],
          " and click ",
          ["strong", null, ["New Application"]],
          " to open the wizard.",
        ],
      ],
      ["ul", null, [setting("Application Name", name), setting("Slug", slug), setting("Policy engine mode", "ANY")]],
    ),
    item(
      [
        "p",
        null,
        [
          "Choose a Provider type: ",
          ["strong", null, [sentence(idp.provider_type ?? PROTOCOL_TITLES[protocol] ?? protocol)]],
          ". Configure the Provider:",
        ],
      ],
      ["ul", null, settingsOf(idp)],
    ),
    item(
      "Configure Bindings: create a binding (policy, group or user) to choose who sees and may use the application. No binding means that every user has access.",
    ),
    item(
      "Click ",
      ["strong", null, ["Create Application"]],
      ". Copy what you need later: the Client ID, the Client Secret and the slug.",
    ),
    ...needs_groups.map((group) => item(["p", null, [`Go to Directory > Groups and create: ${sentence(group)}`]])),
  ]
  return [["ol", { class: "steps" }, steps]]
}

function settingsOf(facts: Facts): TreeNode[] {
  return Object.entries(facts).flatMap(([key, value]): TreeNode[] => {
    if (key === "terraform" || key === "provider_type" || value === "") return []
    const label = key.replace(/_/g, " ")
    if (Array.isArray(value)) return value.map((entry) => setting(label, sentence(entry)))
    return [setting(label, sentence(value))]
  })
}
