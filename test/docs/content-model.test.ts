/** The manual for authors describes exactly the fields of the front matter's schemas. */
import fs from "node:fs"
import { z } from "zod"
import { guideFrontMatterSchema, sharedPartFrontMatterSchema } from "../../src/content/front-matter"
import { METHOD_FACTS } from "../../src/content/method-facts"
import { NEW_GUIDE_PROTOCOLS } from "../../src/content/new-guide/methods"

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  const?: unknown
}

const text = ["docs/content-model.md", "docs/writing-a-guide.md"]
  .map((file) => fs.readFileSync(file, "utf8"))
  .join("\n")
const frontMatter = z.toJSONSchema(guideFrontMatterSchema, { io: "input" }) as JsonSchema

/** The cells of each body row of the first table after a text. */
function table(after: string): string[][] {
  const lines = text.slice(text.indexOf(after)).split("\n")
  const start = lines.findIndex((line) => line.startsWith("| "))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith("|"))
  return lines.slice(start + 2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
/** The items of the first list after a text, each as the names before its colon and the text after it. */
function list(after: string): string[][] {
  const section = text.slice(text.indexOf(after))
  const items = section
    .slice(section.indexOf("\n- "), section.indexOf("\n\n", section.indexOf("\n- ")))
    .split("\n- ")
    .slice(1)
  return items.map((item) => /^((?:`[^`]+`(?:, )?)+): (.*)$/s.exec(item)?.slice(1) ?? [item])
}
const codes = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code)
const guideRows = table("## Front matter, field by field")
const methodRows = list("## Fields of a method")
const providerRows = table("## Fields of a provider")

const members = (schema: JsonSchema): JsonSchema[] => schema.oneOf ?? schema.anyOf ?? [schema]
const fields = (schema: JsonSchema): string[] => Object.keys(schema.properties ?? {})
/** The fields inside a field: of an object, of a list's items, or of each member of a union. */
const inner = (schema: JsonSchema): string[] =>
  members(schema.items ?? schema).flatMap((member) => (member.items ? inner(member) : fields(member)))

const method = frontMatter.properties?.methods?.items ?? {}
const providers = members(method.properties?.provider ?? {}).map((schema) => ({
  type: String(schema.properties?.type?.const),
  schema,
}))

test("the table lists exactly the fields of a guide", () => {
  expect(guideRows.flatMap(([name]) => codes(name)).sort()).toEqual(fields(frontMatter).sort())
})

test("the list has exactly the fields of a method", () => {
  expect(methodRows.flatMap(([name]) => codes(name)).sort()).toEqual(fields(method).sort())
})

/** The fields of a method that contain other fields, except the providers, whose fields have their own table. */
const withInner = fields(method)
  .filter((name) => name !== "provider" && name !== "backchannelProviders")
  .map((name) => ({ name, inside: inner(method.properties?.[name] ?? {}) }))
  .filter(({ inside }) => inside.length > 0)

test.each(withInner)("the fields inside $name are documented", ({ name, inside }) => {
  const [, cell] = methodRows.find(([names]) => codes(names).includes(name)) ?? []
  const documented = codes(cell).map((code) => code.replace(/: (?:true|false)$/, ""))
  expect(documented).toEqual(expect.arrayContaining(inside))
})

test("there are schemas for eight types of provider", () => {
  expect(providers.map(({ type }) => type)).toHaveLength(8)
})

test.each(providers)(
  "the table lists exactly the fields of a provider of type $type, and the fields inside them",
  ({ type, schema }) => {
    const rows = providerRows.filter(([, of]) => of === "all" || codes(of).includes(type))
    expect(rows.flatMap(([names]) => codes(names)).sort()).toEqual(fields(schema).sort())
    for (const [names, , cell] of rows) {
      for (const name of codes(names)) {
        const property = schema.properties?.[name] ?? {}
        expect(codes(cell)).toEqual(expect.arrayContaining(name === "optionalScopes" ? [] : inner(property)))
      }
    }
  },
)

test("the table lists exactly the shared parts", () => {
  const ids = fs.readdirSync("content/common").map((file) => file.replace(/\.mdx$/, ""))
  expect(
    table("That text becomes the end")
      .flatMap(([name]) => codes(name))
      .sort(),
  ).toEqual(ids.sort())
})

test("the table lists exactly the tokens of shared parts, each with its purpose", () => {
  const rows = table("The front matter of a part has")
  expect(rows.map(([token]) => codes(token)[0])).toEqual(Object.keys(METHOD_FACTS))
  for (const [token, cell] of rows) expect(cell).toContain(METHOD_FACTS[codes(token)[0] ?? ""]?.purpose)
})

test("the fields of a shared part and the protocols of a new guide are documented", () => {
  const [part = ""] = /^The front matter of a part has [^]*?\n\n/m.exec(text) ?? []
  expect(codes(part)).toEqual(expect.arrayContaining(Object.keys(sharedPartFrontMatterSchema.shape)))
  const [, sentence = ""] = /^The protocols are ([\s\S]*?)\. /m.exec(text) ?? []
  expect(codes(sentence)).toEqual([...NEW_GUIDE_PROTOCOLS])
})
