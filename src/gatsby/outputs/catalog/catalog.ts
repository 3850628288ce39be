/** All guides with their data, for programs: `catalog.json` and its JSON Schema. */
import type { CompiledMethod } from "../../../content/compile-methods"
import { glanceValues } from "../../../content/glance-values"
import type { GuideDocument } from "../../../content/guide-document"
import { plainText } from "../../../content/markdown"
import { byName } from "../../../guides/order"
import { MARKDOWN_FILE } from "../../../guides/markdown-files"
import { DEFAULT_RELEASE } from "../../../guides/releases"
import { SETUP_FILES } from "../../../guides/setup-files"
import type { CheckedFolder } from "../../checks/content-folder"
import type { GuideDate, GuideDates } from "../../guide-dates"
import { guideFields } from "../../nodes"
import { CATALOG_VERSION, catalogJsonSchema, catalogSchema, type Catalog } from "./catalog-schema"

const CATALOG_FILE = "catalog.json"
const CATALOG_SCHEMA_FILE = "catalog.schema.json"

export interface CatalogSite {
  title: string
  url: string
  pathPrefix: string
}

export type CatalogContent = Pick<CheckedFolder, "guides" | "categories" | "tags" | "synonyms">

/**
 * Returns both files by path below `public`.
 * @param dates when guides were added and changed, as far as it is known.
 * @throws {ZodError} if the catalog does not have the form of its schema.
 */
export function catalogFiles(content: CatalogContent, dates: GuideDates, site: CatalogSite): Record<string, string> {
  const schema = `${site.url}${site.pathPrefix}/${CATALOG_SCHEMA_FILE}`
  const catalog = catalogSchema.parse(buildCatalog(content, dates, site, schema))
  return {
    [CATALOG_FILE]: `${JSON.stringify(catalog)}\n`,
    [CATALOG_SCHEMA_FILE]: `${JSON.stringify(catalogJsonSchema(schema), null, 2)}\n`,
  }
}

function buildCatalog(
  { guides, categories, tags, synonyms }: CatalogContent,
  dates: GuideDates,
  { title, url, pathPrefix }: CatalogSite,
  schema: string,
): Catalog {
  const named = ({ slug, label, description }: Catalog["tags"][number]) => ({ slug, label, description })
  return {
    $schema: schema,
    version: CATALOG_VERSION,
    title,
    base: url + pathPrefix,
    categories: categories.map(named),
    tags: tags.map(named),
    release: DEFAULT_RELEASE,
    guides: guides
      .map((guide) => guideEntry(guide, synonyms.pages[guide.path] ?? [], dates.get(guide.path)))
      .sort(byName),
  }
}

type GuideEntry = Catalog["guides"][number]
type MethodEntry = GuideEntry["methods"][number]

function guideEntry(document: GuideDocument, aliases: readonly string[], date: GuideDate | undefined): GuideEntry {
  const guide = guideFields(document, [])
  return {
    name: guide.name,
    description: guide.description,
    path: guide.path,
    markdown: guide.path + MARKDOWN_FILE,
    category: guide.category,
    homepage: guide.homepage,
    support: guide.support,
    protocols: guide.protocols,
    capabilities: guide.capabilities,
    tags: guide.tags,
    aliases: [...aliases],
    requires: guide.requires.map(plainText),
    placeholders: guide.placeholders.map(({ token, meaning }) => ({ token, meaning: plainText(meaning) })),
    published: date?.published ?? null,
    changed: date?.changed ?? null,
    methods: guide.methods.map((method, index) =>
      methodEntry(guide.path, method, document.methods[index] as CompiledMethod),
    ),
  }
}

type MethodFields = ReturnType<typeof guideFields>["methods"][number]

const methodEntry = (path: string, method: MethodFields, compiled: CompiledMethod): MethodEntry => ({
  id: method.id,
  title: method.title,
  summary: method.summary && plainText(method.summary),
  protocol: method.protocol,
  slug: method.slug,
  endpoints: method.endpoints.map(({ label, url, note }) => ({
    label,
    value: url,
    note: note && plainText(note),
  })),
  ...dataOf(compiled),
  blueprint: path + method.id + SETUP_FILES.blueprint.ending,
  terraform: path + method.id + SETUP_FILES.terraform.ending,
})

type MethodData = Pick<MethodEntry, "atAGlance" | "options" | "verified">

/** What a reader of a method enters, can choose, and can rely on. */
function dataOf(compiled: CompiledMethod): MethodData {
  const [strongest] = compiled.verified
  return {
    atAGlance: glanceValues(compiled),
    options: compiled.method.options.map(({ id, title, reason }) => ({ id, title, reason: plainText(reason) })),
    verified: strongest ? withoutDigest(strongest) : null,
  }
}

const withoutDigest = ({ digest: _, ...entry }: CompiledMethod["verified"][number]) => entry
