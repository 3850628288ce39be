import type { HighlightedFile } from "../../guides/setup-files"

const promises = new Map<string, Promise<HighlightedFile>>()

/**
 * Loads a file with its highlighting from the build. Each address is requested once; after a failure, the next call
 * requests it again.
 * @throws {Error} with the response's status if the request fails.
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
  const response = await fetch(address)
  if (!response.ok)
    throw new Error(`The file could not be loaded: the server responded with status ${response.status}.`)
  return (await response.json()) as HighlightedFile
}
