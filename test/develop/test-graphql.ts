/** Tests the data layer of a running develop server. */
import fs from "node:fs"
import { TYPE_DEFS } from "../../src/build/schema"
import { documentedQueries, fieldPaths } from "./graphql-doc"

export interface Answer {
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
 * @param ask sends a query to the server.
 */
export function testGraphql(ask: (query: string) => Promise<Answer>): void {
  test("docs/graphql.md has at least six queries", () => expect(queries.length).toBeGreaterThanOrEqual(6))

  test.each(queries.map(({ heading, query, sample }) => [heading, query, sample] as const))(
    "%s: answers as docs/graphql.md shows",
    async (_, query, sample) => {
      const { data, errors } = await ask(query)
      expect(errors).toBeUndefined()
      const shown = fieldPaths((sample as { data: unknown }).data)
      const answered = fieldPaths(data)
      expect([...answered].filter((field) => !shown.has(field))).toEqual([])
      // Some lists of a result may be empty, but not all.
      expect([...answered].filter((field) => field.includes("."))).not.toEqual([])
      expect([...shown].filter((field) => !query.includes(field.replace(/\[\]$/, "").split(".").at(-1) ?? ""))).toEqual(
        [],
      )
    },
  )

  test("every type of ours and every field of it says what it is", async () => {
    // These two belong to Gatsby and a plugin; the schema only changes them.
    const ours = [...TYPE_DEFS.matchAll(/^ {2}type (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !["Site", "Mdx"].includes(name))
    const { data } = await ask(
      "{ __schema { types { name description interfaces { name } fields { name description } } } }",
    )
    const types = (data?.__schema as { types: IntrospectedType[] }).types.filter(({ name }) => ours.includes(name))
    const silent = types.flatMap(({ name, description, interfaces, fields }) => {
      // These come from Gatsby's Node interface.
      const given = interfaces.some((each) => each.name === "Node") ? ["id", "parent", "children", "internal"] : []
      const mute = fields.filter((field) => !given.includes(field.name) && !field.description)
      return [...(description ? [] : [name]), ...mute.map((field) => `${name}.${field.name}`)]
    })
    expect(ours.length).toBeGreaterThan(8)
    expect(types).toHaveLength(ours.length)
    expect(silent).toEqual([])
  })
}
