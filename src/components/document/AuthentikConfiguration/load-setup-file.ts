import type { HighlightedFile } from "../../../guides/setup-files"
import { fetchJson } from "../../../network/fetch-json"

const promises = new Map<string, Promise<HighlightedFile>>()

/**
 * Loads a file with its highlighting from the build. Each address is requested once; after a failure, the next call
 * requests it again.
 * @throws {Error} if the request fails, with the response's status, or if the response is not such a file.
 */
export function loadSetupFile(address: string): Promise<HighlightedFile> {
  const known = promises.get(address)
  if (known) return known
  const promise = fetchFile(address)
  promises.set(address, promise)
  promise.catch(() => promises.delete(address))
  return promise
}

async function fetchFile(address: string): Promise<HighlightedFile> {
  const file = await fetchJson(address, "The file")
  if (!isHighlightedFile(file)) throw new Error("The file could not be loaded: it has unexpected content.")
  return file
}

function isHighlightedFile(file: unknown): file is HighlightedFile {
  const { lines } = Object(file) as { lines?: unknown }
  return Array.isArray(lines) && lines.every(isLine)
}

function isLine(one: unknown): boolean {
  const { line, when = [], releases = [] } = Object(one) as Record<string, unknown>
  return isNode(line) && Array.isArray(when) && when.every((ids) => Array.isArray(ids)) && Array.isArray(releases)
}

const isTree = (nodes: unknown): boolean => Array.isArray(nodes) && nodes.every(isNode)

const isNode = (node: unknown): boolean =>
  typeof node === "string" ||
  (Array.isArray(node) &&
    typeof node[0] === "string" &&
    (node[0] === "Placeholder" ? Array.isArray(Object(node[1]).as) : typeof (node[1] ?? {}) === "object") &&
    (node[2] === undefined || isTree(node[2])))
