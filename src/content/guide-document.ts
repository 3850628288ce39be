/** Compiles one guide from MDX to checked data, or to a list of problems. */
import { guidePath } from "../guides/paths"
import { checkAuthentikAddresses } from "./check-authentik-addresses"
import { checkBody } from "./check-body"
import { checkEmptyOptions } from "./check-empty-options"
import { checkFillIns } from "./check-fill-ins"
import { checkGuideFolders, checkIcon, checkTags, type SiteNames } from "./check-guide-names"
import { checkGlance } from "./check-glance"
import { checkMethods } from "./check-methods"
import { checkWaysBack } from "./check-way-back"
import { compileMethod, resolveMethods, type CompiledMethod } from "./compile-methods"
import { expandParts, withPartPlaceholders } from "./expand-parts"
import { checkFrontMatterTexts, frontMatterLinks } from "./front-matter-texts"
import { guideFrontMatterSchema, type GuideFrontMatter } from "./front-matter"
import { guideTree } from "./guide-tree"
import { linksIn, type FoundLink } from "./links"
import { parseDocument, type ParseDocument } from "./parse-document"
import { placeholdersOf } from "./placeholders"
import type { Problem } from "./problem"
import { proofEntries, type Proof } from "./proofs"
import type { SharedParts } from "./shared-parts"
import { unusedPlaceholders } from "./unused-placeholders"
import { checkRecords } from "./verification/records"
import { tocOf, anchorsIn } from "../tree/toc"
import type { Tree } from "../tree/tree"

/** The names that a guide may refer to. */
export interface KnownNames extends SiteNames {
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
  const { parse = parseDocument } = known
  const { checked, body: ownText, root, problems: found } = parse(file, text, guideFrontMatterSchema)
  const problems = [...checkGuideFolders(file, { category, application }, known), ...found]
  if (!checked.value || !root) return { problems }

  const { lineOf } = checked
  const frontMatter = withPartPlaceholders(checked.value, ownText, known.parts)
  const resolvedMethods = resolveMethods(frontMatter)
  const placeholders = placeholdersOf(frontMatter, frontMatter.methods[0])
  const body = expandParts(file, root, frontMatter, { parts: known.parts, methods: resolvedMethods })
  problems.push(
    ...checkTags(file, frontMatter, known, lineOf),
    ...checkIcon(file, frontMatter, known, lineOf),
    ...checkMethods(file, resolvedMethods, lineOf),
    ...checkEmptyOptions(file, root, resolvedMethods, lineOf),
    ...checkFrontMatterTexts(file, checked.value, placeholders, lineOf),
    ...checkAuthentikAddresses(file, text, resolvedMethods),
    ...checkFillIns(file, text, frontMatter.draft),
    ...checkRecords(file, frontMatter, lineOf),
    ...checkWaysBack(file, frontMatter, lineOf),
    ...checkBody(root, { file, kind: "guide", methods: frontMatter.methods, placeholders }),
    ...body.problems,
  )
  // A misspelled name in the text would also be reported here, as one that nothing uses.
  if (problems.length === 0) problems.push(...unusedPlaceholders(file, checked.value, body.root, lineOf))
  if (problems.length > 0) return { problems }

  const path = guidePath(category, application)
  const provenBy = (method: string) => proofEntries(known.proofs ?? [], `${category}/${application}`, method)
  const methods = resolvedMethods.map((one) => compileMethod(one, frontMatter, { path, root: body.root, provenBy }))
  const tree = guideTree(frontMatter, body.root, methods)
  return {
    problems: checkGlance(file, tree, methods, lineOf),
    document: {
      file,
      category,
      application,
      path,
      frontMatter,
      tree,
      toc: tocOf(tree),
      anchors: anchorsIn(tree),
      links: [...frontMatterLinks(checked.value, lineOf), ...linksIn(body.root)],
      methods,
    },
  }
}
