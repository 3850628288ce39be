/** What a guide shows under "Configure authentik": all that is made of a method's data, and its place in the tree. */
import { buildBlueprint } from "../authentik/blueprint"
import { buildEndpoints, type Endpoint } from "../authentik/endpoints"
import type { SetupContext } from "../authentik/model"
import { buildSteps } from "../authentik/steps"
import { buildTerraform } from "../authentik/terraform"
import { siteConfig } from "../config/site.config"
import { absoluteUrl } from "../guides/paths"
import type { GuideMethod } from "./front-matter"
import { endpointsTree, stepsTree } from "./steps-to-tree"
import { headingId, type TreeContext } from "./to-tree"
import type { Tree, TreeNode } from "./tree"

/** One method's way to a configured authentik, three times. */
export interface MethodSetup {
  /** The numbered steps in the Admin interface, as a node. */
  steps: TreeNode
  blueprint: string
  terraform: string
  endpoints: Endpoint[]
}

/** Runs the generators for a method of the guide at `path`. */
export function methodSetup(method: GuideMethod, about: SetupContext, path: string, context: TreeContext): MethodSetup {
  const aboutFile = { ...about, guideUrl: absoluteUrl(siteConfig.url + siteConfig.pathPrefix, path) }
  return {
    steps: stepsTree(buildSteps(method, about), context),
    blueprint: buildBlueprint(method, aboutFile),
    terraform: buildTerraform(method, aboutFile),
    endpoints: buildEndpoints(method),
  }
}

/** The heading and what stands below it: the steps first; the page loads the files, whose length it must know to keep their place. */
export function authentikTree(
  method: GuideMethod,
  { steps, blueprint, terraform, endpoints }: MethodSetup,
  context: TreeContext,
): Tree {
  const heading: TreeNode = ["h2", { id: headingId("Configure authentik", context) }, ["Configure authentik"]]
  const linesOf = (text: string) => text.trimEnd().split("\n").length
  const props = { method: method.id, blueprintLines: linesOf(blueprint), terraformLines: linesOf(terraform) }
  return [heading, ["AuthentikConfiguration", props, [steps, ...endpointNodes(method, endpoints, context)]]]
}

function endpointNodes(method: GuideMethod, endpoints: Endpoint[], context: TreeContext): Tree {
  if (endpoints.length === 0) return []
  const title = method.provider?.type === "ldap" ? "Names in the directory" : "Endpoints"
  return [["h3", { id: headingId(title, context) }, [title]], endpointsTree(endpoints, context)]
}
