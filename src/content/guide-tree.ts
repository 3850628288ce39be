/** Builds a guide's page from its prose and the output generated from its front matter. */
import GithubSlugger from "github-slugger"
import type { Root, RootContent } from "mdast"
import { plainText } from "../authentik/files/comment-text"
import { otherNames, ownNames } from "../authentik/files/own-names"
import { authentikTree, type MethodSetup } from "./authentik-tree"
import { hostsBeforePaths } from "./base-path"
import { codeUses } from "./code-uses"
import { continueSteps } from "./continue-steps"
import { withExpiry } from "./expiry-tree"
import { followPlaceholders } from "./follow-placeholders"
import type { GuideFrontMatter, GuideMethod } from "./front-matter"
import { isElement, stringAttribute } from "./literals"
import type { Resolved } from "../authentik/resolve/resolve"
import { glanceTree } from "./glance-tree"
import { withOptions } from "./option-tree"
import { CLIENT_ID_TOKEN } from "../authentik/model/shipped"
import { AUTHENTIK_HOST, hasOwnClientId, placeholdersOf, SLUG_TOKEN, type Placeholder } from "./placeholders"
import { releaseLimits } from "./releases/release-limits"
import { inlineMarkdown } from "./steps-to-tree"
import { headingId, toTree, type TreeContext } from "./to-tree"
import { withWayBack } from "./way-back-tree"
import type { JudgedVerification } from "./verification/records"
import { verificationTree } from "./verification/verification-tree"
import type { CodeUse, ValueRules } from "../placeholders/parse-host"
import { valueExample } from "./value-example"
import { textOf, walk, type Tree, type TreeNode } from "../tree/tree"

/** Not "Before you begin", which is a heading of the methods. */
const REQUIREMENTS = "Requirements"

/** What is computed for a method of the guide while its page is assembled. */
interface MethodSources {
  /** Runs the generators for a method. */
  setUp: (method: GuideMethod, context: TreeContext) => MethodSetup
  /** Returns a method's setup with its applications. */
  resolvedOf: (method: GuideMethod) => Resolved
  /** Returns a method's record of verification; called after `setUp`, with the method's element. */
  verify: (method: GuideMethod, element: RootContent) => JudgedVerification[]
}

/**
 * Assembles the page: methods, remaining prose, resources. Each method begins with the values at a glance, the way
 * back in, the record of verification, what is written before the methods, and the requirements.
 */
export function guideTree(
  frontMatter: GuideFrontMatter,
  root: Root,
  { setUp, resolvedOf, verify }: MethodSources,
): Tree {
  const slugger = new GithubSlugger()
  const several = frontMatter.methods.length > 1
  const contextOf = (method?: GuideMethod): TreeContext => ({
    placeholders: placeholdersOf(frontMatter, method ?? frontMatter.methods[0]),
    slugger,
    idPrefix: several ? method?.id : undefined,
  })
  const outer = contextOf()
  const nodes = root.children.flatMap((child): Tree => {
    const method = isElement(child, "Method")
      ? frontMatter.methods.find(({ id }) => id === stringAttribute(child, "id"))
      : undefined
    const context = contextOf(method)
    const expand: TreeContext["expand"] = (element, props, children) => {
      if (!method) return undefined
      if (element === "AuthentikConfiguration") return authentikTree(method, setUp(method, context), context)
      if (element === "Method") {
        const resolved = resolvedOf(method)
        const source = { method, setupContext: resolved.context, applicationName: frontMatter.name }
        const written = withExpiry(resolved, frontMatter.name, withOptions(children(), source, context), context)
        const { line, body } = withWayBack(method, written, context)
        const glance = glanceTree({ method, resolved, applicationName: frontMatter.name, body }, context)
        return [
          [
            "Method",
            { id: method.id, title: method.title, protocol: protocolOf(method), ...whenToChoose(method, context) },
            [
              ...glance,
              ...releaseLimits(method, resolved),
              ...line,
              ...verificationTree(frontMatter.name, verify(method, child)),
              values(frontMatter, method, [glance, body]),
              ...summary(method, context),
              ...requirements(frontMatter, context),
              ...continueSteps(body),
            ],
          ],
        ]
      }
      if (element === "Variant")
        return [
          ["Variant", { ...props, id: several ? `${method.id}-${String(props.id)}` : String(props.id) }, children()],
        ]
      return undefined
    }
    return followPlaceholders(toTree({ type: "root", children: [child] }, { ...context, expand }), context)
  })
  // A value is the same in all methods, so all of them must allow a path.
  const hosts = [AUTHENTIK_HOST, ...Object.keys(frontMatter.hosts)]
  const groups = frontMatter.methods.flatMap(ownNames).map(({ name }) => name)
  // Where the guide's name has spaces, another one may have them, too.
  const words = [...Object.keys(frontMatter.placeholders), ...groups.filter((name) => !name.includes(" "))]
  setRules(nodes, hostsBeforePaths(nodes, hosts), codeUses(nodes, words))
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

/** Adds to the fields of values which hosts may have a path after them, and which values code blocks contain. */
function setRules(nodes: Tree, hosts: readonly string[], uses: ReadonlyMap<string, CodeUse>): void {
  walk(nodes, ([type, props]) => {
    if (type !== "Hosts") return
    for (const row of props?.rows as unknown as ({ token: string } & ValueRules)[]) {
      if (hosts.includes(row.token)) row.allowsPath = true
      const use = uses.get(row.token)
      if (use) row.codeUse = use
    }
  })
}

/** Adds what is written before the methods to a method, after its values, which it must not delay. */
function withIntroduction(method: TreeNode, introduction: Tree): TreeNode {
  if (typeof method === "string" || introduction.length === 0) return method
  const [type, props, content = []] = method
  const after = content.findIndex((node) => typeof node !== "string" && node[0] === "Hosts") + 1
  return [type, props, [...content.slice(0, after), ["Introduction", null, introduction], ...content.slice(after)]]
}

/** A method's protocol: its own, or else the type of its provider or first backchannel provider. */
export const protocolOf = (method: GuideMethod): string =>
  method.protocol ?? method.provider?.type ?? method.backchannelProviders[0]?.type ?? "oauth2"

/** The first sentence of a method's summary, for the list of methods. */
function whenToChoose({ summary }: GuideMethod, context: TreeContext): { when?: string } {
  const [when] = summary ? textOf(inlineMarkdown(summary, context)).split(/(?<=\.)\s+(?=\p{Lu})/u) : []
  return when ? { when } : {}
}

const summary = (method: GuideMethod, context: TreeContext): Tree =>
  method.summary ? [["p", { class: "summary" }, inlineMarkdown(method.summary, context)]] : []

/** Placeholders whose names suggest secrets, which readers must not enter into a web page or store in a browser. */
const SECRET = /secret|password|passphrase|token|key/i

/** The reader's values that a method uses, each with a field; secrets have none. */
function values(
  { hosts, placeholders, methods }: GuideFrontMatter,
  method: GuideMethod,
  content: readonly Tree[],
): TreeNode {
  const used = JSON.stringify(content)
  const isUsed = ([token]: [string, string]) => used.includes(JSON.stringify(token).slice(1, -1))
  const row = (kind: Placeholder["kind"], token: string, meaning: string, text?: string) => {
    const example = valueExample(token, meaning, text)
    return { kind, token, meaning: plainText(meaning), ...(text ? { text } : {}), ...(example ? { example } : {}) }
  }
  const { slug } = method.application
  const several = new Set(methods.map(({ application }) => application.slug)).size > 1
  const rows = [
    row("host", AUTHENTIK_HOST, hosts[AUTHENTIK_HOST] ?? "the authentik installation"),
    ...Object.entries(hosts)
      .filter(([host]) => host !== AUTHENTIK_HOST)
      .filter(isUsed)
      .map(([host, meaning]) => row("host", host, meaning)),
    ...Object.entries(placeholders)
      .filter(isUsed)
      .filter(([token]) => !SECRET.test(token))
      .map(([token, meaning]) => row("value", token, meaning)),
    row(
      "slug",
      SLUG_TOKEN,
      several ? `the slug of the application ${slug} in authentik` : "the slug of the application in authentik",
      slug,
    ),
    ...(hasOwnClientId(method)
      ? [row("client-id", CLIENT_ID_TOKEN, "the client ID of the provider in authentik", slug)]
      : []),
    ...ownNames(method).map(({ name, of }) => ({
      ...row("group", name, of.join(" and ")),
      taken: otherNames(name, methods),
    })),
  ]
  return ["Hosts", { rows }]
}

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
