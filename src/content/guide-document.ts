/** One guide: from the text of its MDX file to checked data, or to the list of what must be mended. */
import GithubSlugger from "github-slugger"
import type { Root } from "mdast"
import { checkSetup } from "../authentik/check-setup"
import { guidePath } from "../guides/paths"
import { authentikTree, methodSetup, type MethodSetup } from "./authentik-tree"
import { checkBody } from "./check-body"
import { followPlaceholders } from "./follow-placeholders"
import { guideFrontMatterSchema, type GuideFrontMatter, type GuideMethod } from "./front-matter"
import { linksIn, type FoundLink } from "./links"
import { parseMdx, splitSource } from "./markdown"
import { placeholdersOf, undeclaredHosts, type Placeholder } from "./placeholders"
import { unknownValue, type Problem } from "./problem"
import { inlineMarkdown } from "./steps-to-tree"
import { headingId, toTree, type TreeContext } from "./to-tree"
import { tocOf, anchorsIn } from "./toc"
import type { Tree, TreeNode } from "./tree"
import { checkYaml } from "./yaml"

/** What a guide may refer to. */
export interface Known {
  categories: readonly string[]
  tags: readonly string[]
  /** True for a simple-icons slug or a file of ours. */
  hasIcon: (icon: string) => boolean
}

export interface GuideDocument {
  file: string
  category: string
  application: string
  path: string
  frontMatter: GuideFrontMatter
  /** The whole page below its title, requirements, methods and resources included. */
  tree: Tree
  toc: ReturnType<typeof tocOf>
  anchors: Set<string>
  links: FoundLink[]
  /** What is made of each method's data, by its id. */
  setups: Map<string, MethodSetup>
}

export interface Compiled<T> {
  document?: T
  problems: Problem[]
}

/** Checks and compiles one guide. `file` is the path from the project's root, `content/guides/<category>/<application>/index.mdx`. */
export function compileGuide(file: string, text: string, known: Known): Compiled<GuideDocument> {
  const [category = "", application = ""] = file.split("/").slice(-3)
  const problems: Problem[] = []
  if (!known.categories.includes(category))
    problems.push({
      file,
      message: `${unknownValue("category", category, known.categories)} (the folder above the guide's own)`,
    })
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(application))
    problems.push({
      file,
      message: `the folder "${application}" becomes the address; use lower-case letters, digits and single hyphens`,
    })
  const source = splitSource(text)
  if (!source)
    return {
      problems: [
        ...problems,
        { file, line: 1, message: "the file must begin with front matter between two lines of ---" },
      ],
    }
  const checked = checkYaml(file, source.frontMatter, guideFrontMatterSchema, 1)
  const { root, problems: syntax } = parseMdx(file, source.body)
  problems.push(...checked.problems, ...syntax)
  const frontMatter = checked.value
  if (!frontMatter || !root) return { problems }

  const report = (path: PropertyKey[], field: string, message: string) =>
    problems.push({ file, line: checked.lineOf(path), field, message })
  frontMatter.tags.forEach((tag, index) => {
    if (!known.tags.includes(tag)) report(["tags", index], `tags[${index}]`, unknownValue("tag", tag, known.tags))
  })
  if (frontMatter.icon && !known.hasIcon(frontMatter.icon)) {
    report(
      ["icon"],
      "icon",
      `no simple-icons logo and no file in content/icons is called "${frontMatter.icon}"; leave it out for a monogram`,
    )
  }
  const methodIds = frontMatter.methods.map(({ id }) => id)
  frontMatter.methods.forEach((method, index) => {
    if (methodIds.indexOf(method.id) !== index)
      report(["methods", index, "id"], `methods[${index}].id`, `the method "${method.id}" is there twice; ids differ`)
    for (const { field, message } of checkSetup(method))
      report(
        [
          "methods",
          index,
          ...field
            .split(/[.[\]]+/)
            .filter(Boolean)
            .map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        ],
        `methods[${index}].${field}`,
        message,
      )
  })
  const placeholders = placeholdersOf(frontMatter, frontMatter.methods[0]?.application.slug)
  for (const host of new Set(
    undeclaredHosts(
      source.frontMatter.replace(/^(?:homepage|\s*-?\s*url): .*$/gm, (line) =>
        line.startsWith("homepage") ? "" : line,
      ),
      placeholders,
    ),
  )) {
    report([], "hosts", `the front matter uses the host ${host}; add it to hosts and say what it stands for`)
  }
  problems.push(...checkBody(root, { file, kind: "guide", methodIds, placeholders }))
  if (problems.length > 0) return { problems }

  const path = guidePath(category, application)
  const setups = new Map<string, MethodSetup>()
  const tree = guideTree(frontMatter, root, (method, context) => {
    const setup = methodSetup(method, frontMatter.name, path, context)
    setups.set(method.id, setup)
    return setup
  })
  return {
    problems,
    document: {
      file,
      category,
      application,
      path,
      frontMatter,
      tree,
      toc: tocOf(tree),
      anchors: anchorsIn(tree),
      links: linksIn(root),
      setups,
    },
  }
}

/** Assembles the page: prose, requirements and hosts, methods, further prose, resources. */
function guideTree(
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
  const beforeId = headingId("Before you begin", outer)
  const nodes = root.children.flatMap((child): Tree => {
    const name = "name" in child ? child.name : undefined
    const idAttribute =
      "attributes" in child
        ? child.attributes.find((attribute) => "name" in attribute && attribute.name === "id")
        : undefined
    const method = name === "Method" ? frontMatter.methods.find(({ id }) => id === idAttribute?.value) : undefined
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
    ...beforeYouBegin(frontMatter, beforeId, outer),
    ["Methods", null, methods],
    ...rest,
    ...resources(frontMatter, outer),
  ]
}

export const protocolOf = (method: GuideMethod): string =>
  method.protocol ?? method.provider?.type ?? method.backchannelProviders[0]?.type ?? "oauth2"

const summary = (method: GuideMethod, context: TreeContext): Tree =>
  method.summary ? [["p", { class: "summary" }, inlineMarkdown(method.summary, context)]] : []

/** Placeholders for what must not be typed into a web page, nor kept in a browser. */
const SECRET = /secret|password|token/i

function beforeYouBegin(
  { requires, hosts, placeholders, methods }: GuideFrontMatter,
  id: string,
  context: TreeContext,
): Tree {
  const list: Tree =
    requires.length > 0
      ? [["ul", null, requires.map((entry): TreeNode => ["li", null, inlineMarkdown(entry, context)])]]
      : []
  const slugs = [...new Set(methods.map(({ application }) => application.slug))]
  const row = (kind: Placeholder["kind"] | "secret", token: string, meaning: string, text?: string) => ({
    kind,
    token,
    meaning,
    ...(text ? { text } : {}),
  })
  const rows = [
    row("host", "authentik.company", hosts["authentik.company"] ?? "the authentik installation"),
    ...Object.entries(hosts)
      .filter(([host]) => host !== "authentik.company")
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
  return [["h2", { id }, ["Before you begin"]], ...list, ["Hosts", { rows }]]
}

function resources({ resources: list }: GuideFrontMatter, context: TreeContext): Tree {
  if (list.length === 0) return []
  const items = list.map(({ title, url }): TreeNode => ["li", null, [["a", { href: url }, [title]]]])
  return [
    ["h2", { id: headingId("Resources", context) }, ["Resources"]],
    ["ul", null, items],
  ]
}

/** The plain tree of a Markdown field, for lists. */
export const fieldTree = (text: string): Tree =>
  inlineMarkdown(text, { placeholders: [], slugger: new GithubSlugger() })
