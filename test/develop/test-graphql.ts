/** Tests the data layer of a running develop server. */
import fs from "node:fs"
import { TYPE_DEFS } from "../../src/gatsby/hooks/create-schema-customization"
import { documentedQueries, fieldPaths } from "./graphql-doc"

export interface QueryResult {
  data?: Record<string, unknown>
  errors?: unknown
}

interface IntrospectedType {
  name: string
  description: string | null
  interfaces: { name: string }[]
  fields: { name: string; description: string | null }[]
}

const queries = documentedQueries(fs.readFileSync("docs/graphql.md", "utf8"))

/**
 * Declares the tests.
 * @param runQuery sends a query to the server.
 */
export function testGraphql(runQuery: (query: string) => Promise<QueryResult>): void {
  test("docs/graphql.md has at least six queries", () => expect(queries.length).toBeGreaterThanOrEqual(6))

  test.each(queries.map(({ heading, query, sample }) => [heading, query, sample] as const))(
    "%s: all fields of the result are in the sample in docs/graphql.md, and all of those in the query",
    async (_, query, sample) => {
      const { data, errors } = await runQuery(query)
      expect(errors).toBeUndefined()
      const documented = fieldPaths((sample as { data: unknown }).data)
      const returned = fieldPaths(data)
      expect([...returned].filter((field) => !documented.has(field))).toEqual([])
      // Some lists of a result may be empty, but not all.
      expect([...returned].filter((field) => field.includes("."))).not.toEqual([])
      expect(
        [...documented].filter((field) => !query.includes(field.replace(/\[\]$/, "").split(".").at(-1) ?? "")),
      ).toEqual([])
    },
  )

  test("all of our types and their fields have descriptions", async () => {
    // These two belong to Gatsby and a plugin; the schema only changes them.
    const ours = [...TYPE_DEFS.matchAll(/^ {2}type (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !["Site", "Mdx"].includes(name))
    const { data } = await runQuery(
      "{ __schema { types { name description interfaces { name } fields { name description } } } }",
    )
    const types = (data?.__schema as { types: IntrospectedType[] }).types.filter(({ name }) => ours.includes(name))
    const undescribed = types.flatMap(({ name, description, interfaces, fields }) => {
      // These come from Gatsby's Node interface.
      const inherited = interfaces.some((each) => each.name === "Node") ? ["id", "parent", "children", "internal"] : []
      const undescribedFields = fields.filter((field) => !inherited.includes(field.name) && !field.description)
      return [...(description ? [] : [name]), ...undescribedFields.map((field) => `${name}.${field.name}`)]
    })
    expect(ours.length).toBeGreaterThan(8)
    expect(types).toHaveLength(ours.length)
    expect(undescribed).toEqual([])
  })
}
