/** Builds a guide's page from its prose and the output generated from its front matter. */
import GithubSlugger from "github-slugger"
import type { Root } from "mdast"
import { plainText } from "../authentik/files/comment-text"
import { authentikTree, type MethodSetup } from "./authentik-tree"
import { hostsBeforePaths } from "./base-path"
import { followPlaceholders } from "./follow-placeholders"
import type { GuideFrontMatter, GuideMethod } from "./front-matter"
import { isElement, stringAttribute } from "./literals"
import { AUTHENTIK_HOST, placeholdersOf, type Placeholder } from "./placeholders"
import { inlineMarkdown } from "./steps-to-tree"
import { headingId, toTree, type TreeContext } from "./to-tree"
import type { Tree, TreeNode } from "../tree/tree"

/** Not "Before you begin", which is a heading of the methods. */
const REQUIREMENTS = "Requirements"

/**
 * Assembles the page: prose, requirements and hosts, methods, remaining prose, resources.
 * @param setUp runs the generators for a method.
 */
export function guideTree(
  frontMatter: GuideFrontMatter,
  root: Root,
  setUp: (method: GuideMethod, context: TreeContext) => MethodSetup,
): Tree {
  const slugger = new GithubSlugger()
  const several = frontMatter.methods.length > 1
  const contextOf = (method?: GuideMethod): TreeContext => ({
    placeholders: placeholdersOf(frontMatter, (method ?? frontMatter.methods[0])?.application.slug),
    slugger,
    idPrefix: several ? method?.id : undefined,
  })
  const outer = contextOf()
  const requirementsId = headingId(REQUIREMENTS, outer)
  const nodes = root.children.flatMap((child): Tree => {
    const method = isElement(child, "Method")
      ? frontMatter.methods.find(({ id }) => id === stringAttribute(child, "id"))
      : undefined
    const context = contextOf(method)
    const expand: TreeContext["expand"] = (element, props, children) => {
      if (!method) return undefined
      if (element === "AuthentikConfiguration") return authentikTree(method, setUp(method, context), context)
      if (element === "Method")
        return [
          [
            "Method",
            { id: method.id, title: method.title, protocol: protocolOf(method) },
            [...summary(method, context), ...children()],
          ],
        ]
      if (element === "Variant")
        return [
          ["Variant", { ...props, id: several ? `${method.id}-${String(props.id)}` : String(props.id) }, children()],
        ]
      return undefined
    }
    return followPlaceholders(toTree({ type: "root", children: [child] }, { ...context, expand }), context)
  })
  const isMethod = (node: TreeNode) => typeof node !== "string" && node[0] === "Method"
  const first = nodes.findIndex(isMethod)
  const methods = nodes.filter(isMethod)
  const rest = nodes.filter((node, index) => index > first && !isMethod(node))
  return [
    ...nodes.slice(0, first),
    ...requirements(frontMatter, requirementsId, outer, nodes),
    ["Methods", null, methods],
    ...rest,
    ...resources(frontMatter, outer),
  ]
}

/** A method's protocol: its own, or else the type of its provider or first backchannel provider. */
export const protocolOf = (method: GuideMethod): string =>
  method.protocol ?? method.provider?.type ?? method.backchannelProviders[0]?.type ?? "oauth2"

const summary = (method: GuideMethod, context: TreeContext): Tree =>
  method.summary ? [["p", { class: "summary" }, inlineMarkdown(method.summary, context)]] : []

/** Placeholders whose names suggest secrets, which readers must not enter into a web page or store in a browser. */
const SECRET = /secret|password|passphrase|token|key/i

function requirements(
  { requires, hosts, placeholders, methods }: GuideFrontMatter,
  id: string,
  context: TreeContext,
  /** The rest of the guide, which uses the hosts. */
  nodes: Tree,
): Tree {
  const list: Tree =
    requires.length > 0
      ? [["ul", null, requires.map((entry): TreeNode => ["li", null, inlineMarkdown(entry, context)])]]
      : []
  const slugs = [...new Set(methods.map(({ application }) => application.slug))]
  const beforePaths = hostsBeforePaths([...list, ...nodes], [AUTHENTIK_HOST, ...Object.keys(hosts)])
  const row = (kind: Placeholder["kind"] | "secret", token: string, meaning: string, text?: string) => ({
    kind,
    token,
    meaning: plainText(meaning),
    ...(text ? { text } : {}),
    ...(beforePaths.includes(token) ? { allowsPath: true } : {}),
  })
  const rows = [
    row("host", AUTHENTIK_HOST, hosts[AUTHENTIK_HOST] ?? "the authentik installation"),
    ...Object.entries(hosts)
      .filter(([host]) => host !== AUTHENTIK_HOST)
      .map(([host, meaning]) => row("host", host, meaning)),
    ...Object.entries(placeholders).map(([token, meaning]) =>
      row(SECRET.test(token) ? "secret" : "value", token, meaning),
    ),
    ...slugs.map((slug) =>
      row(
        "slug",
        "<application_slug>",
        slugs.length > 1
          ? `the slug of the application ${slug} in authentik`
          : "the slug of the application in authentik",
        slug,
      ),
    ),
  ]
  return [["h2", { id }, [REQUIREMENTS]], ...list, ["Hosts", { rows }]]
}

function resources({ resources: list }: GuideFrontMatter, context: TreeContext): Tree {
  if (list.length === 0) return []
  const items = list.map(({ title, url }): TreeNode => ["li", null, [["a", { href: url }, [title]]]])
  return [
    ["h2", { id: headingId("Resources", context) }, ["Resources"]],
    ["ul", null, items],
  ]
}
