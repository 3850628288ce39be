import fs from "node:fs"
import Ajv2020 from "ajv/dist/2020"
import addFormats from "ajv-formats"
import { smallContent, writeContent } from "../../../../test/support/small-content"
import { wikiGuide } from "../../../../test/support/wiki-guide"
import { checkFolder } from "../../checks/content-folder"
import { catalogFiles } from "./catalog"
import type { Catalog } from "./catalog-schema"

const site = { title: "Guides", url: "https://integrations.company", pathPrefix: "/docs" }
const dates = new Map([
  ["/media/wiki/", { published: "2026-01-01T00:00:00.000Z", changed: "2026-02-01T00:00:00.000Z", commits: [] }],
])

function contentOf(guide?: string) {
  const root = writeContent(smallContent(guide))
  try {
    return checkFolder(root, { drafts: false })
  } finally {
    fs.rmSync(root, { recursive: true })
  }
}

const content = contentOf()
const files = catalogFiles(content, dates, site)
const readCatalog = (text = "") => JSON.parse(text) as Catalog
const catalogOf = (guide: string) => readCatalog(catalogFiles(contentOf(guide), dates, site)["catalog.json"])
const catalog = readCatalog(files["catalog.json"])
const schema = JSON.parse(files["catalog.schema.json"] ?? "") as { $id: string }

const ajv = new Ajv2020({ strict: true, allErrors: true })
addFormats(ajv)
const validate = ajv.compile(schema)
const isValid = (changed: object) => validate({ ...catalog, ...changed })

test("the catalog names its schema, and an independent validator accepts it", () => {
  expect(validate(catalog)).toBe(true)
  expect(catalog).toMatchObject({ $schema: schema.$id, version: 2, base: "https://integrations.company/docs" })
  expect(schema.$id).toBe("https://integrations.company/docs/catalog.schema.json")
})

test("a guide has its data, and the paths of its files", () => {
  expect(catalog.guides).toHaveLength(1)
  expect(catalog.guides[0]).toMatchObject({
    path: "/media/wiki/",
    markdown: "/media/wiki/index.md",
    category: "media",
    published: "2026-01-01T00:00:00.000Z",
    changed: "2026-02-01T00:00:00.000Z",
  })
  for (const { id, blueprint, terraform } of catalog.guides[0]?.methods ?? [])
    expect([blueprint, terraform]).toEqual([`/media/wiki/${id}.blueprint.yaml`, `/media/wiki/${id}.tf`])
})

test("a method has what readers enter, with its slug and client ID, its options and its record", () => {
  expect(catalog.release).toBe("2026.8")
  const [method] = catalog.guides[0]?.methods ?? []
  expect(method?.atAGlance.authentik[0]).toEqual({
    label: "Redirect URI",
    values: [{ name: null, value: "https://wiki.company/callback", mode: "strict", note: null }],
  })
  const values = method?.atAGlance.application.flatMap((row) => row.values.map(({ value }) => value))
  expect(values).toContain("https://authentik.company/application/o/wiki/.well-known/openid-configuration")
  expect(values).toContain("wiki")
  expect(method).toMatchObject({ options: [], verified: null })
})

test("a value is what readers enter, with its mode, or null with a note; no text contains Markdown", () => {
  const [guide] = catalogOf(
    wikiGuide("\n## Configure\n\nOpen `https://wiki.company`.\n")
      .replace("{ url: https://wiki.company/callback }", String.raw`{ url: 'https://wiki\.company/.*', match: regex }`)
      .replace("hosts:", "requires: ['A **role** of [Wiki](https://wiki.dev/roles)', 'The command `wiki`']\nhosts:"),
  ).guides
  const value = { name: null, value: null, mode: null, note: null }
  const [method] = guide?.methods ?? []
  expect(method?.atAGlance.authentik.slice(0, 2)).toEqual([
    { label: "Redirect URI", values: [{ ...value, value: String.raw`https://wiki\.company/.*`, mode: "regex" }] },
    { label: "Client type", values: [{ ...value, value: "Confidential" }] },
  ])
  expect(method?.atAGlance.application.at(-1)?.values).toEqual([
    { ...value, name: "Client ID", value: "wiki" },
    { ...value, note: "Client secret: from the provider's page" },
  ])
  expect(guide?.requires).toEqual(["A role of Wiki", "The command wiki"])
  expect(guide?.placeholders).toContainEqual({ token: "wiki.company", meaning: "the wiki" })
})

test("without dates, guides say that they are unknown", () => {
  expect(readCatalog(catalogFiles(content, new Map(), site)["catalog.json"]).guides[0]).toMatchObject({
    published: null,
    changed: null,
  })
})

test("the schema rejects other versions, missing and unknown fields, and wrong values", () => {
  const [guide] = catalog.guides
  expect(isValid({})).toBe(true)
  expect(isValid({ version: 1 })).toBe(false)
  expect(isValid({ more: 1 })).toBe(false)
  expect(isValid({ guides: [{ ...guide, name: undefined }] })).toBe(false)
  expect(isValid({ guides: [{ ...guide, path: "media/wiki" }] })).toBe(false)
  expect(isValid({ guides: [{ ...guide, changed: "yesterday" }] })).toBe(false)
  expect(isValid({ guides: [{ ...guide, homepage: "wiki" }] })).toBe(false)
})
