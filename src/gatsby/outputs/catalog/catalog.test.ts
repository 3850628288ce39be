import fs from "node:fs"
import Ajv2020 from "ajv/dist/2020"
import addFormats from "ajv-formats"
import { smallContent, writeContent } from "../../../../test/support/small-content"
import { checkFolder } from "../../checks/content-folder"
import { catalogFiles } from "./catalog"
import type { Catalog } from "./catalog-schema"

const site = { title: "Guides", url: "https://integrations.company", pathPrefix: "/docs" }
const dates = new Map([
  [
    "/media/wiki/",
    { published: "2026-01-01T00:00:00.000Z", changed: "2026-02-01T00:00:00.000Z", change: "Wiki: the port" },
  ],
])

const root = writeContent(smallContent())
const content = checkFolder(root, { drafts: false })
afterAll(() => fs.rmSync(root, { recursive: true }))

const files = catalogFiles(content, dates, site)
const catalog = JSON.parse(files["catalog.json"] ?? "") as Catalog
const schema = JSON.parse(files["catalog.schema.json"] ?? "") as { $id: string }

const ajv = new Ajv2020({ strict: true, allErrors: true })
addFormats(ajv)
const validate = ajv.compile(schema)
const isValid = (changed: object) => validate({ ...catalog, ...changed })

test("the catalog names its schema, and an independent validator accepts it", () => {
  expect(validate(catalog)).toBe(true)
  expect(catalog).toMatchObject({ $schema: schema.$id, version: 1, base: "https://integrations.company/docs" })
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
  expect(method?.atAGlance.authentik[0]).toEqual({ label: "Redirect URI", values: ["https://wiki.company/callback"] })
  const values = method?.atAGlance.application.flatMap((row) => row.values)
  expect(values).toContain("https://authentik.company/application/o/wiki/.well-known/openid-configuration")
  expect(values).toContain("wiki")
  expect(method).toMatchObject({ options: [], verified: null })
})

test("without dates, guides say that they are unknown", () => {
  const text = catalogFiles(content, new Map(), site)["catalog.json"] ?? ""
  expect((JSON.parse(text) as Catalog).guides[0]).toMatchObject({ published: null, changed: null })
})

test("the schema rejects other versions, missing and unknown fields, and wrong values", () => {
  const [guide] = catalog.guides
  expect(isValid({})).toBe(true)
  expect(isValid({ version: 2 })).toBe(false)
  expect(isValid({ more: 1 })).toBe(false)
  expect(isValid({ guides: [{ ...guide, name: undefined }] })).toBe(false)
  expect(isValid({ guides: [{ ...guide, path: "media/wiki" }] })).toBe(false)
  expect(isValid({ guides: [{ ...guide, changed: "yesterday" }] })).toBe(false)
  expect(isValid({ guides: [{ ...guide, homepage: "wiki" }] })).toBe(false)
})
