/** Checks all content together: the rules that involve more than one document. */
import type GithubSlugger from "github-slugger"
import type { ZodType, z } from "zod"
import { checkIdentities } from "../authentik/checks/identities"
import { byName } from "../guides/order"
import { FIXED_PATHS, HOME, tagPath } from "../guides/paths"
import { categoriesSchema, redirectsSchema, tagsSchema, type Categories, type Tags } from "./collections"
import { compileGuide, type GuideDocument } from "./guide-document"
import { checkLinks, type LinkTarget } from "./links"
import { compilePage, PAGE_PATHS, type PageDocument } from "./page-document"
import type { ParseDocument } from "./parse-document"
import { pageOfGuide } from "./places"
import type { Problem } from "./problem"
import { checkProofs, proofsSchema, proofsTree } from "./proofs"
import { checkRedirects, guideRedirects, type Redirect } from "./redirects"
import { checkPartsInUse, readSharedParts } from "./shared-parts"
import { checkCopiedRecords } from "./verification/records"
import { checkYaml, type CheckedYaml } from "./yaml"

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
  const problems = [...faults]
  const faulty = new Set(faults.map(({ file }) => file))
  const list = <S extends ZodType>(name: string, schema: S): CheckedYaml<z.output<S>> => {
    const file = `content/${name}`
    const text = files.get(file)
    if (faulty.has(file)) return { problems: [], lineOf: () => 1 }
    if (text === undefined) {
      problems.push({ file, message: "the file is missing; restore it, or write [] into it for an empty list" })
      return { problems: [], lineOf: () => 1 }
    }
    const checked = checkYaml(file, text, schema)
    problems.push(...checked.problems)
    return checked
  }
  const listedCategories = list("categories.yml", categoriesSchema)
  const listedTags = list("tags.yml", tagsSchema)
  const { value: categories = [] } = listedCategories
  const { value: tags = [] } = listedTags
  const rules = list("redirects.yml", redirectsSchema)
  const proven = list("proofs.yml", proofsSchema)
  const { value: proofs = [] } = proven
  problems.push(
    ...duplicateSlugs("content/categories.yml", listedCategories),
    ...duplicateSlugs("content/tags.yml", listedTags),
    ...reservedCategories("content/categories.yml", listedCategories),
  )

  const { parts, problems: faultyParts } = readSharedParts(files, faulty, parse)
  const guideTexts = [...files].flatMap(([file, text]) => (file.startsWith("content/guides/") ? [text] : []))
  problems.push(...faultyParts, ...checkPartsInUse(parts, guideTexts))

  const slugs = (list?: { slug: string }[]) => list?.map(({ slug }) => slug)
  const known = {
    categories: slugs(listedCategories.value),
    tags: slugs(listedTags.value),
    hasIcon,
    parts,
    parse,
    proofs,
  }
  const filesIn = (folder: string) =>
    [...files].filter(([file]) => file.startsWith(`content/${folder}/`) && !faulty.has(file))
  const guides: GuideDocument[] = []
  for (const [file, text] of filesIn("guides")) {
    const { document, problems: found } = compile(file, text, known)
    problems.push(...found)
    if (document && (drafts || !document.frontMatter.draft)) guides.push(document)
  }
  guides.sort((a, b) => byName(a.frontMatter, b.frontMatter))

  const pages: PageDocument[] = []
  const expand = (name: string, slugger: GithubSlugger) =>
    name === "Proofs" ? proofsTree(proofs, guides, slugger) : undefined
  for (const [file, text] of filesIn("pages")) {
    const { document, problems: found } = compilePage(file, text, { parse, expand })
    problems.push(...found)
    if (document) pages.push(document)
  }
  for (const id of PAGE_PATHS.keys()) {
    if (!files.has(`content/pages/${id}.mdx`))
      problems.push({ file: `content/pages/${id}.mdx`, message: "the file is missing, but a fixed page shows it" })
  }
  problems.push(...duplicateGuides(guides), ...nameCollisions(guides), ...checkCopiedRecords(guides))
  problems.push(...checkProofs(proofs, guides, files, proven.lineOf))

  const targets = linkTargets(guides, pages, tags)
  for (const guide of guides) problems.push(...checkLinks(guide.file, guide.path, guide.links, targets))
  for (const page of pages) problems.push(...checkLinks(page.file, page.path, page.links, targets))

  const generated = guideRedirects(guides)
  // Redirects to a broken guide are not reported as dead. Its own legacy paths are checked once it is fixed.
  const broken = [...files.keys()].flatMap((file) =>
    problems.some((problem) => problem.file === file) ? (pageOfGuide(file) ?? []) : [],
  )
  const paths = new Map<string, ReadonlySet<string> | undefined>([
    ...[...targets].map(([path, { anchors }]) => [path, anchors] as const),
    ...broken.map((path) => [path, undefined] as const),
  ])
  const { redirects, problems: wrongRules } = checkRedirects(rules.value ?? [], paths, generated, rules.lineOf)
  problems.push(...wrongRules)

  return { categories, tags, guides, pages, redirects: [...generated, ...redirects], problems }
}

type SlugList = CheckedYaml<{ slug: string }[]>

function slugProblem(file: string, { lineOf }: SlugList, index: number, message: string): Problem {
  return { file, line: lineOf([index, "slug"]), field: `[${index}].slug`, message }
}

function duplicateSlugs(file: string, list: SlugList): Problem[] {
  const slugs = (list.value ?? []).map(({ slug }) => slug)
  return slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) < index ? slugProblem(file, list, index, `"${slug}" is listed twice; keep one`) : [],
  )
}

/** The first parts of the paths of fixed pages, tags and redirects, where a guide would replace another page. */
const RESERVED = new Set(
  [...FIXED_PATHS, ...guideRedirects([{ path: HOME, application: "" }]).map(({ from }) => from)].map(
    (path) => path.split("/")[1],
  ),
)

function reservedCategories(file: string, list: SlugList): Problem[] {
  return (list.value ?? []).flatMap(({ slug }, index) =>
    RESERVED.has(slug)
      ? slugProblem(file, list, index, `other pages or redirects begin with /${slug}/; choose another slug`)
      : [],
  )
}

/** Each application has exactly one guide in exactly one category (specification, section 1). */
function duplicateGuides(guides: GuideDocument[]): Problem[] {
  const first = new Map<string, GuideDocument>()
  return guides.flatMap((guide): Problem[] => {
    for (const key of [`folder ${guide.application}`, `name ${guide.frontMatter.name.toLowerCase()}`]) {
      const other = first.get(key)
      if (other)
        return [
          {
            file: guide.file,
            message: `${other.file} is a guide for the same application (the same ${key}); an application has one guide in one category`,
          },
        ]
      first.set(key, guide)
    }
    return []
  })
}

/** Reports names that two methods give to different objects, because both can be applied to one installation. */
function nameCollisions(guides: GuideDocument[]): Problem[] {
  const placed = guides.flatMap(({ file, methods }) =>
    methods.map(({ resolved }, index) => ({ guide: file, index, resolved })),
  )
  return checkIdentities(placed).map(({ method, field, message }) => ({
    file: method.guide,
    field: `methods[${method.index}].${field}`,
    message,
  }))
}

function linkTargets(guides: GuideDocument[], pages: PageDocument[], tags: Tags): Map<string, LinkTarget> {
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
  return new Map(targets.map((target) => [target.path, target]))
}
