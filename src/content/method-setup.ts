/** Runs the generators for a method: its steps and files for all releases of authentik. */
import { buildBlueprint } from "../authentik/blueprint/blueprint"
import type { PrintedFile } from "../authentik/files/lines"
import { buildGlance, type Glance } from "../authentik/glance/glance"
import { buildEndpoints, type Endpoint } from "../authentik/resolve/endpoints"
import { resolve, type Resolved, type ResolveContext } from "../authentik/resolve/resolve"
import { afterApply } from "../authentik/steps/after-apply"
import { buildSteps } from "../authentik/steps/steps"
import { buildTerraform } from "../authentik/terraform/terraform"
import { siteConfig } from "../config/site.config"
import { absoluteUrl } from "../guides/paths"
import { RELEASES, type Release } from "../guides/releases"
import { SETUP_FILE_KINDS, type SetupFileKind } from "../guides/setup-files"
import type { Tree, TreeNode } from "../tree/tree"
import type { GuideMethod } from "./front-matter"
import { LDAP_HOST } from "./method-facts"
import { byRelease, mapVersions, type Version } from "./releases/by-release"
import { mergeFiles } from "./releases/merge-files"
import { mergeTrees } from "./releases/merge-trees"
import { releaseLimits } from "./releases/release-limits"
import { withoutRemarks } from "./releases/without-remarks"
import { blocksTree, stepsTree } from "./steps-to-tree"
import type { TreeContext } from "./to-tree"

/** The authentik configuration of one method in its three formats, and what its page says about it. */
export interface MethodSetup {
  /** The numbered steps in the Admin interface that everyone needs, as a node, for the newest release of authentik. */
  steps: TreeNode
  /** The same for all releases, among which readers choose; see `mergeTrees`. */
  releaseSteps: Tree
  files: Record<SetupFileKind, PrintedFile>
  /** What to do once the blueprint or the Terraform configuration is applied, as `AfterApply` nodes. */
  afterApply: Tree
  endpoints: Endpoint[]
  /** The values without options, for `glanceTree`. */
  glance: Version<Glance>[]
  /** Warnings for releases with which the method cannot work. */
  limits: Tree
}

/** Runs the generators for a method of the guide at `path`, and for each release. `resolved` has all options. */
export function methodSetup(method: GuideMethod, resolved: Resolved, path: string, context: TreeContext): MethodSetup {
  const aboutFile = {
    guideUrl: absoluteUrl(siteConfig.url + siteConfig.pathPrefix, path),
    placeholders: context.placeholders
      .filter(({ kind }) => kind === "host" || kind === "value" || kind === "group")
      .map(({ token }) => token),
  }
  const resolvedWith = (options: ResolveContext["options"]) =>
    Object.fromEntries(
      RELEASES.map((release) => [release, resolve(method, { ...resolved.context, options, release })]),
    ) as Record<Release, Resolved>
  const complete = resolvedWith("commented")
  const required = resolvedWith([])
  const steps = byRelease((release) => buildSteps(required[release]))
  const printed = byRelease((release) => {
    const one = complete[release]
    return { blueprint: buildBlueprint(one, aboutFile), terraform: buildTerraform(one, aboutFile) }
  })
  const after = byRelease((release) => afterApply(complete[release]))
  const ldapHost = context.placeholders.find(({ token }) => token === LDAP_HOST)?.token
  const file = (kind: SetupFileKind) => mergeFiles(mapVersions(printed, (files) => files[kind]))
  return {
    steps: stepsTree(steps[0]?.value ?? [], context),
    releaseSteps: mergeTrees(mapVersions(steps, (one) => [stepsTree(withoutRemarks(one), context)])),
    files: { blueprint: file("blueprint"), terraform: file("terraform") },
    afterApply: SETUP_FILE_KINDS.map((kind): TreeNode => {
      const blocks = mergeTrees(mapVersions(after, (one) => blocksTree(one[kind], context)))
      return ["AfterApply", { kind }, blocks]
    }),
    endpoints: buildEndpoints(resolved),
    glance: byRelease((release) => buildGlance(required[release], { endpoints: method.endpoints, ldapHost })),
    limits: releaseLimits(required, context),
  }
}
