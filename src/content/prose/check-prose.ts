/** Runs all rules of language and code on the whole content, or on the files that an author works on. */
import type { Root } from "mdast"
import type { ZodType } from "zod"
import {
  guideFrontMatterSchema,
  pageFrontMatterSchema,
  sharedPartFrontMatterSchema,
  type GuideFrontMatter,
} from "../front-matter"
import type { GuideDocument } from "../guide-document"
import { parseMarkdown } from "../markdown"
import { parseDocument, type ParseDocument, type ParsedDocument } from "../parse-document"
import { sharedPartId } from "../shared-parts"
import { unitsOf } from "./body"
import type { Finding } from "./finding"
import { frontMatterUnits } from "./front-matter-units"
import { generatedUnits } from "./generated-units"
import { checkCode, checkExpressionCode } from "./rule-code"
import { checkGroups } from "./rule-groups"
import { checkHeadings, checkIntroduction } from "./rule-headings"
import { checkLockOut, checkLockOutWayBack } from "./rule-lock-out"
import { checkMethodLength } from "./rule-method-length"
import { checkOptionTitles } from "./rule-option-titles"
import { checkOwnNames } from "./rule-own-names"
import { checkPhrases } from "./rule-phrases"
import { checkPlaceholders } from "./rule-placeholders"
import { checkRepeated, type GuideProse } from "./rule-repeated"
import { checkSentenceLength } from "./rule-sentence-length"
import { loadSpeller } from "./rule-spelling"
import type { ProseUnit } from "./unit"

export interface ProseInput {
  /** Content files and their texts, by paths from the project's root. */
  files: ReadonlyMap<string, string>
  /** The guides without problems, which have generated text. */
  guides: readonly GuideDocument[]
  /** Documentation in plain Markdown, such as README.md. */
  documents: ReadonlyMap<string, string>
  /** Parses a content file; callers that have parsed them pass the version that kept the results. */
  parse?: ParseDocument
}

interface Source {
  file: string
  kind: "guide" | "text" | "document"
  root?: Root
  /** The file's prose. */
  units: ProseUnit[]
  /** Only for guides whose front matter has no problems. */
  frontMatter?: GuideFrontMatter
  /** Only for guides whose front matter has problems: its text. */
  faultyFrontMatter?: string
  lineOf: (path: readonly PropertyKey[]) => number
}

/**
 * Checks spelling, phrases, sentences, length, headings, placeholders, groups and their names, lock-out settings, code and repeated
 * paragraphs.
 * @param only the files to report on; everything if absent. Guides are always compared with all others.
 */
export async function checkProse(input: ProseInput, only?: ReadonlySet<string>): Promise<Finding[]> {
  const isWanted = (file: string) => !only || only.has(file)
  const sources = [...input.files].flatMap(([file, text]) => sourceOf(file, text, input.parse ?? parseDocument) ?? [])
  const documents = [...input.documents].map(([file, text]) => documentOf(file, text))
  const wanted = [...sources, ...documents].filter(({ file }) => isWanted(file))
  const guides = new Map(input.guides.map((guide) => [guide.file, guide]))
  const speller = await loadSpeller({ words: productNames(sources) })

  const findings: Finding[] = []
  for (const source of wanted) {
    const guide = guides.get(source.file)
    const made = guide ? generatedUnits(guide, (index) => source.lineOf(["methods", index, "id"])) : []
    const units = [...source.units, ...made]
    findings.push(...(await speller.check({ file: source.file, units })))
    for (const unit of units)
      findings.push(...checkPhrases(source.file, unit), ...checkSentenceLength(source.file, unit))
    if (source.root && source.kind !== "document") findings.push(...(await checkCode(source.file, source.root)))
    if (source.root && source.kind === "guide") findings.push(...guideFindings(source.file, source.root, source))
  }
  const prose = sources.filter(({ kind }) => kind === "guide").map(guideProse)
  findings.push(...checkRepeated(prose).filter(({ file }) => isWanted(file)))
  return deduplicateGenerated(findings)
}

function guideFindings(file: string, root: Root, { frontMatter, lineOf }: Source): Finding[] {
  return [
    ...checkIntroduction(file, root),
    ...checkHeadings(file, root),
    ...checkPlaceholders(file, root),
    ...checkGroups(file, root, frontMatter?.methods ?? []),
    ...checkOwnNames(file, root, frontMatter?.methods ?? [], lineOf),
    ...checkLockOut(file, root),
    ...checkLockOutWayBack(file, root, frontMatter?.methods ?? []),
    ...checkOptionTitles(file, root, frontMatter?.methods ?? [], lineOf),
    ...checkMethodLength(file, root),
    ...checkExpressionCode(file, frontMatter?.methods ?? [], lineOf),
  ]
}

function sourceOf(file: string, text: string, parse: ParseDocument): Source | undefined {
  if (!file.endsWith(".mdx")) return undefined
  if (file.startsWith("content/guides/")) {
    const parsed = parse(file, text, guideFrontMatterSchema)
    const { value } = parsed.checked
    const faultyFrontMatter = value ? undefined : text.split("\n---")[0]
    return { ...sourceFrom(file, parsed), kind: "guide", frontMatter: value, faultyFrontMatter }
  }
  const schema = sharedPartId(file) ? sharedPartFrontMatterSchema : pageFrontMatterSchema
  return { ...sourceFrom(file, parse<ZodType>(file, text, schema)), kind: "text" }
}

function sourceFrom(file: string, { checked, body, root }: ParsedDocument<ZodType>): Omit<Source, "kind"> {
  const { value, lineOf } = checked
  const units = [...frontMatterUnits(value, lineOf), ...(root ? unitsOf(root, body) : [])]
  return { file, root, units, lineOf }
}

function documentOf(file: string, text: string): Source {
  const root = parseMarkdown(text)
  return { file, kind: "document", root, units: unitsOf(root, text), lineOf: () => 1 }
}

/**
 * Words of the guides' names, slugs, hosts, groups and accounts, which the spelling check accepts. Includes guides that
 * do not compile. If front matter has problems, all its words count: one wrong field would otherwise be followed by a
 * finding at each place that has the application's name.
 */
function productNames(sources: readonly Source[]): string[] {
  const names = sources.flatMap(({ file, kind, frontMatter, faultyFrontMatter = "" }) => {
    if (!frontMatter) return kind === "guide" ? [faultyFrontMatter, ...file.split("/")] : []
    const { name, hosts, methods } = frontMatter
    return [
      name,
      ...file.split("/"),
      ...Object.keys(hosts),
      ...methods.flatMap(({ application, groups, entitlements, serviceAccounts }) => [
        application.slug,
        application.name ?? "",
        ...[...groups, ...entitlements].map((one) => one.name),
        ...serviceAccounts.map(({ username }) => username),
      ]),
    ]
  })
  return [...new Set(names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u)).filter((word) => word.length > 2))]
}

function guideProse({ file, units, frontMatter }: Source): GuideProse {
  return { file, units, names: frontMatter ? [frontMatter.name, ...Object.keys(frontMatter.hosts)] : [] }
}

/** Generated text is the same in many guides, so a finding in it is reported once, with the number of other guides. */
function deduplicateGenerated(findings: Finding[]): Finding[] {
  const first = new Map<string, { finding: Finding; files: Set<string> }>()
  const kept: { finding: Finding; files?: Set<string> }[] = []
  for (const finding of findings) {
    const part = /, generated (.*)$/.exec(finding.field ?? "")?.[1]
    const key = `${part} ${finding.rule} ${finding.message}`
    const known = part === undefined ? undefined : first.get(key)
    if (known) known.files.add(finding.file)
    else {
      const entry = { finding, files: new Set([finding.file]) }
      kept.push(part === undefined ? { finding } : entry)
      if (part !== undefined) first.set(key, entry)
    }
  }
  return kept.map(({ finding, files }) =>
    files && files.size > 1
      ? { ...finding, message: `${finding.message} (and in ${files.size - 1} more of the guides)` }
      : finding,
  )
}
