/** The "Configure authentik" section of a guide, from what the generators made of a method. */
import type { Endpoint } from "../authentik/resolve/endpoints"
import { chosenLines } from "../guides/chosen-lines"
import { withNeeds } from "../guides/option-choice"
import { SETUP_FILE_KINDS, type SetupFileKind } from "../guides/setup-files"
import type { Tree, TreeNode } from "../tree/tree"
import type { GuideMethod } from "./front-matter"
import type { MethodSetup } from "./method-setup"
import { sectionHeading, SECTIONS } from "./sections"
import { endpointsTree, inlineMarkdown } from "./steps-to-tree"
import { headingId, type TreeContext } from "./to-tree"

/**
 * The heading, the steps, the options, and references to the files. The page loads the files on demand, and reserves
 * space for their lines without options, which it shows first.
 */
export function authentikTree(method: GuideMethod, setup: MethodSetup, context: TreeContext): Tree {
  const { releaseSteps, files, afterApply: after, endpoints } = setup
  const heading = sectionHeading(SECTIONS.authentik, context)
  const linesOf = (kind: SetupFileKind) => chosenLines(files[kind].lines, []).length
  const props = { method: method.id, blueprintLines: linesOf("blueprint"), terraformLines: linesOf("terraform") }
  const nodes = [
    ...releaseSteps,
    ...after,
    ...optionNodes(method, setup, context),
    ...endpointNodes(method, endpoints, context),
  ]
  return [heading, ["AuthentikConfiguration", props, nodes]]
}

/**
 * A `SetupOption` for each option, with its reason as content. `files` has the kinds of files that it changes, alone or
 * with what it needs.
 */
function optionNodes({ options }: GuideMethod, { files }: MethodSetup, context: TreeContext): Tree {
  const changed = (id: string) =>
    SETUP_FILE_KINDS.filter((kind) => {
      const { lines } = files[kind]
      return chosenLines(lines, withNeeds(options, [id])).length > chosenLines(lines, []).length
    })
  return options.map(({ id, title, reason, needs }): TreeNode => {
    const props = { id, title, needs, files: changed(id) }
    return ["SetupOption", props, inlineMarkdown(reason, context)]
  })
}

function endpointNodes(method: GuideMethod, endpoints: Endpoint[], context: TreeContext): Tree {
  if (endpoints.length === 0) return []
  const title = method.provider?.type === "ldap" ? "Names in the directory" : "Endpoints"
  return [endpointsTree(["h3", { id: headingId(title, context) }, [title]], endpoints, context)]
}
