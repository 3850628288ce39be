/** Compiles one guide from MDX to checked data, or to a list of problems. */
import { checkSetup } from "../authentik/checks/setup"
import { guidePath } from "../guides/paths"
import { SLUG, SLUG_RULE } from "../guides/slug"
import { checkBody } from "./check-body"
import { checkEndpoints } from "./check-endpoints"
import { checkFillIns } from "./check-fill-ins"
import { checkWaysBack } from "./check-way-back"
import { compileMethod, resolveMethods, type CompiledMethod } from "./compile-methods"
import { expandParts, withPartPlaceholders } from "./expand-parts"
import { checkFrontMatterTexts, frontMatterLinks } from "./front-matter-texts"
import { guideFrontMatterSchema, type GuideFrontMatter } from "./front-matter"
import { guideTree } from "./guide-tree"
import { linksIn, type FoundLink } from "./links"
import { parseDocument, type ParseDocument } from "./parse-document"
import { AUTHENTIK_HOST, placeholdersOf } from "./placeholders"
import { unknownValue, type Problem } from "./problem"
import { proofEntries, type Proof } from "./proofs"
import type { SharedParts } from "./shared-parts"
import { checkRecords } from "./verification/records"
import { tocOf, anchorsIn } from "../tree/toc"
import type { Tree } from "../tree/tree"

/** The names that a guide may refer to. */
export interface KnownNames {
  /** Slugs; absent while their file has problems. Guides are then not checked against it. */
  categories?: readonly string[]
  tags?: readonly string[]
  /** Whether the icon is a simple-icons slug or a file of this site. */
  hasIcon: (icon: string) => boolean
  parts: SharedParts
  /** What was proven with which guide; none if absent. */
  proofs?: readonly Proof[]
  /** Parses the guide's text; callers can pass a version that keeps the result. */
  parse?: ParseDocument
}

export interface GuideDocument {
  file: string
  category: string
  application: string
  path: string
  frontMatter: GuideFrontMatter
  /** The whole page below its title, including requirements, methods and resources. */
  tree: Tree
  toc: ReturnType<typeof tocOf>
  anchors: Set<string>
  links: FoundLink[]
  /** In the order of the front matter. */
  methods: CompiledMethod[]
}

export interface Compiled<T> {
  document?: T
  problems: Problem[]
}

/**
 * Checks and compiles one guide. `file` is the path relative to the project root,
 * `content/guides/<category>/<application>/index.mdx`.
 */
export function compileGuide(file: string, text: string, known: KnownNames): Compiled<GuideDocument> {
  const [category = "", application = ""] = file.split("/").slice(-3)
  const problems: Problem[] = []
  if (known.categories && !known.categories.includes(category))
    problems.push({
      file,
      message: `${unknownValue("category", category, known.categories)} (the folder above the guide's own)`,
    })
  if (!SLUG.test(application))
    problems.push({
      file,
      message: `the folder "${application}" becomes part of the URL; ${SLUG_RULE}`,
    })
  const { parse = parseDocument } = known
  const { checked, body: ownText, root, problems: found } = parse(file, text, guideFrontMatterSchema)
  problems.push(...found)
  if (!checked.value || !root) return { problems }
  const frontMatter = withPartPlaceholders(checked.value, ownText, known.parts)

  const report = (path: PropertyKey[], field: string, message: string) =>
    problems.push({ file, line: checked.lineOf(path), field, message })
  frontMatter.tags.forEach((tag, index) => {
    const field = `tags[${index}]`
    if (known.tags && !known.tags.includes(tag)) report(["tags", index], field, unknownValue("tag", tag, known.tags))
    else if (frontMatter.tags.indexOf(tag) !== index)
      report(["tags", index], field, `the tag "${tag}" is listed twice; remove one`)
  })
  if (frontMatter.icon && !known.hasIcon(frontMatter.icon)) {
    report(
      ["icon"],
      "icon",
      `no simple-icons logo and no file in content/icons is named "${frontMatter.icon}"; omit icon to show a monogram`,
    )
  }
  const methodIds = frontMatter.methods.map(({ id }) => id)
  const resolvedMethods = resolveMethods(frontMatter)
  resolvedMethods.forEach(({ method, resolved }, index) => {
    if (methodIds.indexOf(method.id) !== index)
      report(
        ["methods", index, "id"],
        `methods[${index}].id`,
        `the method "${method.id}" is listed twice; give each method its own id`,
      )
    for (const { index: at, message } of checkEndpoints(method.endpoints ?? [], resolved))
      report(["methods", index, "endpoints", at], `methods[${index}].endpoints[${at}]`, message)
    for (const { field, message } of checkSetup(resolved))
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
  const placeholders = placeholdersOf(frontMatter, frontMatter.methods[0])
  problems.push(...checkFrontMatterTexts(file, checked.value, placeholders, checked.lineOf))
  problems.push(...checkFillIns(file, text, frontMatter.draft))
  problems.push(...checkRecords(file, frontMatter, checked.lineOf), ...checkWaysBack(file, frontMatter, checked.lineOf))
  problems.push(...checkBody(root, { file, kind: "guide", methods: frontMatter.methods, placeholders }))
  const body = expandParts(file, root, frontMatter, { parts: known.parts, methods: resolvedMethods })
  problems.push(...body.problems)
  if (problems.length > 0) return { problems }
  const uses = JSON.stringify([checked.value.methods, checked.value.requires, body.root.children])
  for (const [field, names] of Object.entries({ hosts: checked.value.hosts, placeholders: checked.value.placeholders }))
    for (const name of Object.keys(names))
      if (!frontMatter.draft && name !== AUTHENTIK_HOST && !uses.includes(JSON.stringify(name).slice(1, -1)))
        report(
          [field, name],
          `${field}.${name}`,
          `nothing in this guide uses ${name}; remove it, or write it into the text`,
        )
  if (problems.length > 0) return { problems }

  const path = guidePath(category, application)
  const provenBy = (method: string) => proofEntries(known.proofs ?? [], `${category}/${application}`, method)
  const methods = resolvedMethods.map((one) => compileMethod(one, frontMatter, { path, root: body.root, provenBy }))
  const tree = guideTree(frontMatter, body.root, methods)
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
      links: [...frontMatterLinks(checked.value, checked.lineOf), ...linksIn(body.root)],
      methods,
    },
  }
}
