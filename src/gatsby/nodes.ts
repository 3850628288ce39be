/** Converts checked documents to Gatsby nodes. */
import type { CreateNodeArgs, Node, NodeInput } from "gatsby"
import type { MethodSetup } from "../content/method-setup"
import type { GuideDocument } from "../content/guide-document"
import { capabilitiesOf } from "../content/capabilities"
import type { GuideMethod } from "../content/front-matter"
import { protocolOf, protocolsOf } from "../content/guide-tree"
import type { PageDocument } from "../content/page-document"
import { AUTHENTIK_HOST, SLUG_TOKEN } from "../content/placeholders"
import type { Redirect } from "../content/redirects"
import type { Categories, Tags } from "../content/collections"
import type { Tree } from "../tree/tree"
import { monogram, monogramHue } from "../guides/monogram"
import { tagPath } from "../guides/paths"
import { signInFlowOf } from "../guides/sign-in-flows"
import type { GuideDate } from "./guide-dates"
import { segmentsText } from "../placeholders/segments"
import { strengthOf } from "../content/verification/records"

type Helpers = Pick<CreateNodeArgs, "actions" | "createNodeId" | "createContentDigest">

/** Adds nodes of `type` below `parent`; `key` identifies each node and keeps its id stable between builds. */
export function addNodes<T extends object>(
  helpers: Helpers,
  parent: Node,
  type: string,
  entries: { key: string; fields: T }[],
): void {
  for (const { key, fields } of entries) {
    const node: NodeInput = {
      ...fields,
      id: helpers.createNodeId(`${type} ${key}`),
      parent: parent.id,
      children: [],
      internal: { type, contentDigest: helpers.createContentDigest(fields) },
    }
    void helpers.actions.createNode(node)
    helpers.actions.createParentChildLink({ parent, child: node })
  }
}

/**
 * Stores the trees of a guide or page as JSON strings, which `hooks/create-resolvers.ts` parses. Gatsby traverses every object of a
 * node on each read, and a guide's trees contain thousands of them: with 1,460 guides this took half of the build time.
 */
export function withTreesAsText<T extends { body: Tree; methods?: { steps: Tree }[] }>(fields: T) {
  const methods = fields.methods?.map((method) => ({ ...method, steps: JSON.stringify(method.steps) }))
  return { ...fields, body: JSON.stringify(fields.body), ...(methods && { methods }) }
}

/**
 * Returns a guide's fields as `hooks/create-schema-customization.ts` declares them.
 * @param date when it was added and changed, if it is known.
 */
export function guideFields({ frontMatter, ...guide }: GuideDocument, problems: string[], date?: GuideDate) {
  const { name, description, homepage, support, tags, requires, resources, draft } = frontMatter
  const hosts = { [AUTHENTIK_HOST]: "the authentik installation", ...frontMatter.hosts }
  return {
    name,
    description,
    homepage,
    support,
    tags,
    requires,
    resources,
    draft,
    published: date?.published ?? null,
    lastChange: date?.changed ?? null,
    path: guide.path,
    application: guide.application,
    category: guide.category,
    icon: { logo: frontMatter.icon ?? null, monogram: monogram(name), hue: monogramHue(guide.application) },
    placeholders: [
      ...Object.entries(hosts).map(([token, meaning]) => ({ token, meaning, kind: "host" })),
      ...Object.entries(frontMatter.placeholders).map(([token, meaning]) => ({ token, meaning, kind: "value" })),
    ],
    protocols: protocolsOf(frontMatter.methods),
    capabilities: capabilitiesOf(frontMatter.methods),
    verified: strengthOf(guide.methods.flatMap(({ verified }) => verified)),
    methods: guide.methods.map(({ method, setup, digest, verified }) => ({
      id: method.id,
      title: method.title,
      summary: method.summary ?? null,
      protocol: protocolOf(method),
      signInFlow: flowOf(method),
      slug: method.application.slug,
      ...setupFields(setup, method.application.slug),
      runtime: method.runtime?.type ?? null,
      localSignIn: method.localSignIn ?? null,
      wayBack: method.wayBack ? { prepare: null, ...method.wayBack } : null,
      digest,
      verified: verified.map(({ digest: _, ...entry }) => entry),
    })),
    body: guide.tree,
    toc: guide.toc,
    file: guide.file,
    problems,
  }
}

const flowOf = (method: GuideMethod) => signInFlowOf({ ...method.provider, protocol: protocolOf(method) }) ?? null

/** The generated output of a method; endpoints contain the slug instead of its token. */
function setupFields({ steps, files, endpoints }: MethodSetup, slug: string) {
  return {
    steps: [steps],
    blueprint: segmentsText(files.blueprint.commented),
    terraform: segmentsText(files.terraform.commented),
    endpoints: endpoints.map(({ label, url, note }) => ({
      label,
      url: url.replaceAll(SLUG_TOKEN, slug),
      note: note ?? null,
    })),
  }
}

/** Returns the fields of a page from content/pages. */
export function pageFields({ id, path, frontMatter, tree, toc }: PageDocument, problems: string[]) {
  const { title, description } = frontMatter
  return {
    slug: id,
    path,
    title,
    description,
    body: tree,
    toc,
    problems,
  }
}

/** The entries for `addNodes`; `position` keeps the order of the file, which the site shows. */
export const categoryFields = (categories: Categories) =>
  categories.map((category, position) => ({ key: category.slug, fields: { ...category, position } }))
export const tagFields = (tags: Tags) =>
  tags.map((tag) => ({ key: tag.slug, fields: { ...tag, path: tagPath(tag.slug) } }))
export const redirectFields = (redirects: Redirect[]) =>
  redirects.map((redirect) => ({ key: redirect.from, fields: redirect }))
