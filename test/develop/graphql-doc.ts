/** The queries of docs/graphql.md, each with its heading and the sample of its answer. */
export interface DocumentedQuery {
  heading: string
  query: string
  sample: unknown
}

/** Reads them from the page's text. Throws where a query has no sample behind it. */
export function documentedQueries(markdown: string): DocumentedQuery[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const heading = section.split("\n", 1)[0] ?? ""
      const query = /```graphql\n([\s\S]*?)```/.exec(section)?.[1]
      const sample = /```json\n([\s\S]*?)```/.exec(section)?.[1]
      if (!query) return []
      if (!sample) throw new Error(`docs/graphql.md: "${heading}" has no sample of its answer`)
      return [{ heading, query, sample: JSON.parse(sample) as unknown }]
    })
}

/** The paths of all fields in an answer, such as `allTag.nodes[].label`; null and empty lists have none below them. */
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
