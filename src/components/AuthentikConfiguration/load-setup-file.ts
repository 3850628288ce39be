import type { HighlightedFile } from "../../guides/setup-files"

const promises = new Map<string, Promise<HighlightedFile>>()

/**
 * A file as the build highlighted it. Each address is asked for once; a failure is forgotten, so that the next call asks again.
 * @throws {Error} that says what the server answered, when it was no such file.
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
