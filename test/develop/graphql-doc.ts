/** A query of docs/graphql.md with its heading and sample result. */
export interface DocumentedQuery {
  heading: string
  query: string
  sample: unknown
}

/** Extracts the queries from the Markdown of docs/graphql.md. Throws if a query has no sample. */
export function documentedQueries(markdown: string): DocumentedQuery[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const heading = section.split("\n", 1)[0] ?? ""
      const query = /```graphql\n([\s\S]*?)```/.exec(section)?.[1]
      const sample = /```json\n([\s\S]*?)```/.exec(section)?.[1]
      if (!query) return []
      if (!sample) throw new Error(`docs/graphql.md: "${heading}" has no sample result`)
      return [{ heading, query, sample: JSON.parse(sample) as unknown }]
    })
}

/** The paths of all fields in a result, such as `allTag.nodes[].label`; null and empty lists have no fields below them. */
export function fieldPaths(value: unknown, path = ""): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((each) => [...fieldPaths(each, `${path}[]`)]))
  if (typeof value !== "object" || value === null) return new Set([path])
  return new Set(
    Object.entries(value).flatMap(([key, each]) => [
      path ? `${path}.${key}` : key,
      ...fieldPaths(each, path ? `${path}.${key}` : key),
    ]),
  )
}
