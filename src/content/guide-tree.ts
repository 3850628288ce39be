/** Builds a guide's page from its prose and the output generated from its front matter. */
import GithubSlugger from "github-slugger"
import type { Root } from "mdast"
import { authentikTree } from "./authentik-tree"
import type { CompiledMethod } from "./compile-methods"
import { continueSteps } from "./continue-steps"
import { withExpiry } from "./expiry-tree"
import { followPlaceholders } from "./follow-placeholders"
import type { GuideFrontMatter, GuideMethod } from "./front-matter"
import { setHostParts } from "./host-parts"
import { isElement, stringAttribute } from "./literals"
import { glanceTree } from "./glance-tree"
import { withOptions } from "./option-tree"
import { LONGEST_TABS } from "../config/constants"
import type { Protocol } from "../guides/labels"
import { placeholdersOf } from "./placeholders"
import { withSecrets } from "./secrets"
import { inlineMarkdown } from "./steps-to-tree"
import { headingId, toTree, type TreeContext } from "./to-tree"
import { setValueRules, valuesTree } from "./values-tree"
import { withWayBack } from "./way-back-tree"
import { verificationTree } from "./verification/verification-tree"
import { textOf, type Tree, type TreeNode } from "../tree/tree"

/** Not "Before you begin", which is a heading of the methods. */
const REQUIREMENTS = "Requirements"

/**
 * Assembles the page: methods, remaining prose, resources. Each method begins with the values at a glance, the way
 * back in, the record of verification, what is written before the methods, and the requirements.
 */
export function guideTree(frontMatter: GuideFrontMatter, root: Root, compiled: readonly CompiledMethod[]): Tree {
  const slugger = new GithubSlugger()
  const several = frontMatter.methods.length > 1
  const contextOf = (method?: GuideMethod): TreeContext => ({
    placeholders: placeholdersOf(frontMatter, method ?? frontMatter.methods[0]),
    slugger,
    idPrefix: several ? method?.id : undefined,
  })
  const outer = contextOf()
  const nodes = root.children.flatMap((child): Tree => {
    const found = isElement(child, "Method")
      ? compiled.find(({ method }) => method.id === stringAttribute(child, "id"))
      : undefined
    const context = contextOf(found?.method)
    const expand: TreeContext["expand"] = (element, props, children) => {
      if (!found) return undefined
      const { method, setup } = found
      if (element === "AuthentikConfiguration") return authentikTree(method, setup, context)
      if (element === "Method") return [methodNode(frontMatter, found, children(), context)]
      if (element === "Variant")
        return [
          ["Variant", { ...props, id: several ? `${method.id}-${String(props.id)}` : String(props.id) }, children()],
        ]
      return undefined
    }
    return followPlaceholders(toTree({ type: "root", children: [child] }, { ...context, expand }), context)
  })
  setValueRules(frontMatter, nodes)
  setHostParts(nodes)
  const isMethod = (node: TreeNode) => typeof node !== "string" && node[0] === "Method"
  const first = nodes.findIndex(isMethod)
  const methods = nodes.filter(isMethod)
  const rest = nodes.filter((node, index) => index > first && !isMethod(node))
  const introduction = nodes.slice(0, Math.max(first, 0))
  return [
    ["Methods", null, methods.map((method) => withIntroduction(method, introduction))],
    ...rest,
    ...resources(frontMatter, outer),
  ]
}

/** A method with everything that belongs to it, in the order in which readers need it. `prose` is what its guide says. */
function methodNode(
  frontMatter: GuideFrontMatter,
  compiled: CompiledMethod,
  prose: Tree,
  context: TreeContext,
): TreeNode {
  const { method, resolved, setup, verified } = compiled
  const { name: applicationName, methods, placeholders } = frontMatter
  const source = { method, setupContext: resolved.context, applicationName }
  const explained = withSecrets(prose, placeholders, context)
  const written = withExpiry(resolved, applicationName, withOptions(explained, source, context), context)
  const { line, body } = withWayBack(method, written, context)
  const glance = glanceTree({ glance: setup.glance, applicationName, body }, context)
  const hasList = methods.length > LONGEST_TABS
  const props = {
    id: method.id,
    title: method.title,
    protocol: protocolOf(method),
    ...(hasList && whenToChoose(method, context)),
  }
  return [
    "Method",
    props,
    [
      ...glance,
      ...setup.limits,
      ...line,
      ...verificationTree(applicationName, verified),
      valuesTree(frontMatter, method, [glance, setup.limits, body]),
      ...summary(method, context),
      ...requirements(frontMatter, context),
      ...continueSteps(body),
    ],
  ]
}

/** Adds what is written before the methods to a method, after its values, which it must not delay. */
function withIntroduction(method: TreeNode, introduction: Tree): TreeNode {
  if (typeof method === "string" || introduction.length === 0) return method
  const [type, props, content = []] = method
  const after = content.findIndex((node) => typeof node !== "string" && node[0] === "Hosts") + 1
  return [type, props, [...content.slice(0, after), ["Introduction", null, introduction], ...content.slice(after)]]
}

/** A method's protocol: its own, or else the type of its provider or first backchannel provider. */
export const protocolOf = (method: GuideMethod): Protocol =>
  method.protocol ?? method.provider?.type ?? method.backchannelProviders[0]?.type ?? "oauth2"

/** All protocols that a guide's methods use, each once: their own, then those of their backchannel providers. */
export const protocolsOf = (methods: readonly GuideMethod[]): Protocol[] => [
  ...new Set([
    ...methods.map(protocolOf),
    ...methods.flatMap(({ backchannelProviders }) => backchannelProviders.map(({ type }) => type)),
  ]),
]

/** The first sentence of a method's summary, for the list of methods. */
function whenToChoose({ summary }: GuideMethod, context: TreeContext): { when?: string } {
  const [when] = summary ? textOf(inlineMarkdown(summary, context)).split(/(?<=\.)\s+(?=\p{Lu})/u) : []
  return when ? { when } : {}
}

const summary = (method: GuideMethod, context: TreeContext): Tree =>
  method.summary ? [["p", { class: "summary" }, inlineMarkdown(method.summary, context)]] : []

function requirements({ requires }: GuideFrontMatter, context: TreeContext): Tree {
  if (requires.length === 0) return []
  return [
    ["h2", { id: headingId(REQUIREMENTS, context) }, [REQUIREMENTS]],
    ["ul", null, requires.map((entry): TreeNode => ["li", null, inlineMarkdown(entry, context)])],
  ]
}

function resources({ resources: list }: GuideFrontMatter, context: TreeContext): Tree {
  if (list.length === 0) return []
  const items = list.map(({ title, url }): TreeNode => ["li", null, [["a", { href: url }, [title]]]])
  return [
    ["h2", { id: headingId("Resources", context) }, ["Resources"]],
    ["ul", null, items],
  ]
}
