/**
 * Returns the node that a page was created for, which GraphQL's types cannot guarantee.
 * @throws {Error} that names the page if the node is missing.
 */
export function assertFound<T>(node: T | null | undefined, page: string): T {
  if (node === null || node === undefined)
    throw new Error(`The data of the page ${page} is missing from the data layer.`)
  return node
}
