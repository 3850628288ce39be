/**
 * The "Configure authentik" section of a guide: the output generated from a method's data, and its place in the tree.
 */
import { afterApply } from "../authentik/steps/after-apply"
import { buildBlueprint } from "../authentik/blueprint/blueprint"
import { buildEndpoints, type Endpoint } from "../authentik/resolve/endpoints"
import type { Resolved } from "../authentik/resolve/resolve"
import { buildSteps } from "../authentik/steps/steps"
import { buildTerraform } from "../authentik/terraform/terraform"
import { siteConfig } from "../config/site.config"
import { absoluteUrl } from "../guides/paths"
import { SETUP_FILE_KINDS, type SetupFileKind } from "../guides/setup-files"
import { type Segment, segmentsText } from "../placeholders/segments"
import type { GuideMethod } from "./front-matter"
import { blocksTree, endpointsTree, stepsTree } from "./steps-to-tree"
import { headingId, type TreeContext } from "./to-tree"
import type { Tree, TreeNode } from "../tree/tree"

/** The authentik configuration of one method in its three formats. */
export interface MethodSetup {
  /** The numbered steps in the Admin interface, as a node. */
  steps: TreeNode
  files: Record<SetupFileKind, Segment[]>
  /** What to do once the blueprint or the Terraform configuration is applied, as `AfterApply` nodes. */
  afterApply: Tree
  endpoints: Endpoint[]
}

/** The full address of the guide at `path`, which depends on the deployment. */
export const guideUrlOf = (path: string): string => absoluteUrl(siteConfig.url + siteConfig.pathPrefix, path)

/** Runs the generators for a resolved method of the guide at `path`. */
export function methodSetup(resolved: Resolved, path: string, context: TreeContext): MethodSetup {
  const after = afterApply(resolved)
  const aboutFile = {
    guideUrl: guideUrlOf(path),
    placeholders: context.placeholders.filter(({ kind }) => kind !== "slug").map(({ token }) => token),
  }
  return {
    steps: stepsTree(buildSteps(resolved), context),
    files: { blueprint: buildBlueprint(resolved, aboutFile), terraform: buildTerraform(resolved, aboutFile) },
    afterApply: SETUP_FILE_KINDS.map((kind): TreeNode => ["AfterApply", { kind }, blocksTree(after[kind], context)]),
    endpoints: buildEndpoints(resolved),
  }
}

/**
 * The heading, the steps, and references to the files. The page loads the files on demand, and reserves space for their
 * lines.
 */
export function authentikTree(
  method: GuideMethod,
  { steps, files, afterApply: after, endpoints }: MethodSetup,
  context: TreeContext,
): Tree {
  const heading: TreeNode = ["h2", { id: headingId("Configure authentik", context) }, ["Configure authentik"]]
  const linesOf = (kind: SetupFileKind) => segmentsText(files[kind]).trimEnd().split("\n").length
  const props = { method: method.id, blueprintLines: linesOf("blueprint"), terraformLines: linesOf("terraform") }
  return [heading, ["AuthentikConfiguration", props, [steps, ...after, ...endpointNodes(method, endpoints, context)]]]
}

function endpointNodes(method: GuideMethod, endpoints: Endpoint[], context: TreeContext): Tree {
  if (endpoints.length === 0) return []
  const title = method.provider?.type === "ldap" ? "Names in the directory" : "Endpoints"
  return [["h3", { id: headingId(title, context) }, [title]], endpointsTree(endpoints, context)]
}
