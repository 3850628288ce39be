import { fetchJson } from "../../../network/fetch-json"
import { importCode } from "../../../network/import-code"
import type { FillIn } from "./loaded-file"

const promises = new Map<string, Promise<FillIn>>()

/**
 * Loads a file with its highlighting from the build, and the code that inserts the reader's own names. Each address is
 * requested once; after a failure, the next call requests it again.
 * @throws {Error} if a request fails, with the response's status, or if the response is not such a file.
 */
export function loadSetupFile(address: string): Promise<FillIn> {
  const known = promises.get(address)
  if (known) return known
  const promise = Promise.all([fetchJson(address, "The file"), importCode(() => import("./loaded-file"))]).then(
    ([file, { fillInOf }]) => fillInOf(file),
  )
  promises.set(address, promise)
  promise.catch(() => promises.delete(address))
  return promise
}
