/**
 * What a page's query was made for. GraphQL cannot say that a page exists only because its node does.
 * @throws Error that names the page, should the node be missing after all.
 */
export function found<T>(node: T | null | undefined, page: string): T {
  if (node === null || node === undefined)
    throw new Error(`The data of the page ${page} is missing from the data layer.`)
  return node
}
