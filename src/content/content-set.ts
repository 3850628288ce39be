/** Checks all content together: the rules that involve more than one document. */
import type GithubSlugger from "github-slugger"
import { byName } from "../guides/order"
import { FIXED_PATHS, normalizePath, pathnameOf, TAGS, tagPath } from "../guides/paths"
import { duplicateGuides, nameCollisions } from "./check-same-names"
import type { Categories, RedirectRules, Tags } from "./collections"
import { compileGuide, type Compiled, type GuideDocument } from "./guide-document"
import { checkLinks, type LinkTarget } from "./links"
import { compilePage, PAGE_PATHS, type PageDocument } from "./page-document"
import type { ParseDocument } from "./parse-document"
import { pageOfGuide } from "./content-paths"
import type { Problem } from "./problem"
import { checkProofs, proofsTree } from "./proofs"
import { readLists } from "./read-lists"
import { categoryRedirects, checkRedirects, guideRedirects, type Redirect } from "./redirects"
import { checkPartsInUse, readSharedParts } from "./shared-parts"
import { checkCopiedRecords } from "./verification/records"

export interface ContentSet {
  categories: Categories
  tags: Tags
  guides: GuideDocument[]
  pages: PageDocument[]
  redirects: Redirect[]
  problems: Problem[]
}

export interface ContentOptions {
  hasIcon: (icon: string) => boolean
  /** Guides with `draft: true` are omitted unless this is set. */
  drafts: boolean
  /** Compiles one guide; callers can pass a cached version. */
  compile?: typeof compileGuide
  /** Parses a document; callers that read the same files elsewhere pass a version that keeps the result. */
  parse?: ParseDocument
  /**
   * Problems of the files themselves, such as a wrong encoding. These files are skipped, and names that they would
   * define are not reported as missing.
   */
  faults?: readonly Problem[]
}

/**
 * Checks a whole content folder.
 * @param files paths relative to the project root (`content/…`) with their texts; only files that the site reads.
 * @returns all valid documents, and every problem of the others.
 */
export function checkContent(
  files: ReadonlyMap<string, string>,
  { hasIcon, drafts, compile = compileGuide, parse, faults = [] }: ContentOptions,
): ContentSet {
  const faulty = new Set(faults.map(({ file }) => file))
  const lists = readLists(files, faulty)
  const { value: categories = [] } = lists.categories
  const { value: tags = [] } = lists.tags
  const { value: proofs = [] } = lists.proofs
  const { parts, problems: faultyParts } = readSharedParts(files, faulty, parse)
  const guideTexts = [...files].flatMap(([file, text]) => (file.startsWith("content/guides/") ? [text] : []))
  // A guide that cannot be read may use any part.
  const unused = faults.some(({ file }) => file.startsWith("content/guides/")) ? [] : checkPartsInUse(parts, guideTexts)
  const problems = [...faults, ...lists.problems, ...faultyParts, ...unused]

  const slugs = (list?: { slug: string }[]) => list?.map(({ slug }) => slug)
  const known = {
    categories: slugs(lists.categories.value),
    tags: slugs(lists.tags.value),
    hasIcon,
    parts,
    parse,
    proofs,
  }
  const filesIn = (folder: string) =>
    [...files].filter(([file]) => file.startsWith(`content/${folder}/`) && !faulty.has(file))
  const compiledGuides = filesIn("guides").map(([file, text]) => compile(file, text, known))
  const guides = documentsOf(compiledGuides)
    .filter(({ frontMatter }) => drafts || !frontMatter.draft)
    .sort((a, b) => byName(a.frontMatter, b.frontMatter))

  const expand = (name: string, slugger: GithubSlugger) =>
    name === "Proofs" ? proofsTree(proofs, guides, slugger) : undefined
  const compiledPages = filesIn("pages").map(([file, text]) => compilePage(file, text, { parse, expand }))
  const pages = documentsOf(compiledPages)

  const copies = duplicateGuides(guides)
  const copied = new Set(copies.map(({ file }) => file))
  const compiled = new Set(documentsOf(compiledGuides).map(({ file }) => file))
  const { value: rules = [], lineOf } = lists.redirects
  const targets = new Map([
    ...brokenGuides(files.keys(), compiled),
    ...(lists.tags.value ? [] : tagsNamedBy(rules, [...guides, ...pages])),
    ...linkTargets(guides, pages, tags),
  ])
  problems.push(
    ...[...compiledGuides, ...compiledPages].flatMap((compiled) => compiled.problems),
    ...missingPages(files),
    ...copies,
    // A copy has all names of its original, too.
    ...nameCollisions(guides.filter(({ file }) => !copied.has(file))),
    ...checkCopiedRecords(guides),
    ...checkProofs(proofs, guides, files, lists.proofs.lineOf),
    ...[...guides, ...pages].flatMap(({ file, path, links }) => checkLinks(file, path, links, targets)),
  )

  const generated = [...guideRedirects(guides), ...categoryRedirects(categories)]
  const { redirects, problems: wrongRules } = checkRedirects(rules, targets, generated, lineOf)
  problems.push(...wrongRules)

  return { categories, tags, guides, pages, redirects: [...generated, ...redirects], problems }
}

const documentsOf = <T>(compiled: readonly Compiled<T>[]): T[] =>
  compiled.flatMap(({ document }) => (document ? [document] : []))

function missingPages(files: ReadonlyMap<string, string>): Problem[] {
  return [...PAGE_PATHS.keys()]
    .map((id) => `content/pages/${id}.mdx`)
    .filter((file) => !files.has(file))
    .map((file) => ({ file, message: "the file is missing, but a page of the site shows it; restore it" }))
}

function linkTargets(guides: GuideDocument[], pages: PageDocument[], tags: Tags): [path: string, target: LinkTarget][] {
  const generated = [...FIXED_PATHS, ...tags.map(({ slug }) => tagPath(slug))]
  const targets: LinkTarget[] = [
    ...guides.map(({ path, anchors, methods }) => ({
      path,
      anchors,
      methodIds: methods.map(({ method }) => method.id),
    })),
    ...generated.map((path) => ({ path, anchors: new Set<string>() })),
    // After the fixed paths, which include those of the pages: a page has anchors.
    ...pages,
  ]
  return targets.map((target) => [target.path, target])
}

/**
 * The pages of guides that have no valid document. They are undefined as targets, so that links and redirects to them are
 * not reported as dead. A broken guide's own legacy paths are checked once it is fixed.
 */
function brokenGuides(files: Iterable<string>, compiled: ReadonlySet<string>): [path: string, target: undefined][] {
  const paths = [...files].flatMap((file) => (compiled.has(file) ? [] : (pageOfGuide(file) ?? [])))
  return paths.map((path) => [path, undefined])
}

/**
 * The pages of tags that redirects and links lead to. While the list of tags has problems, they are undefined as targets, as broken
 * guides are, so that they are not reported as dead.
 */
function tagsNamedBy(
  rules: RedirectRules,
  documents: readonly Pick<GuideDocument, "links">[],
): [path: string, target: undefined][] {
  const addresses = [...rules.map(({ to }) => to), ...documents.flatMap(({ links }) => links.map(({ url }) => url))]
  const paths = addresses.map((address) => normalizePath(pathnameOf(address)))
  return paths.filter((path) => path.startsWith(TAGS)).map((path) => [path, undefined])
}
