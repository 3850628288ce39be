import { refetch } from "./refetch"

/** The part of webpack's errors that is read here: of `ChunkLoadError`, and of the one for style sheets. */
interface LoadError {
  /** `timeout` if the file did not arrive in time; `missing` if it arrived, but is not what it should be. */
  type?: unknown
  /** The file's address. */
  request?: unknown
}

/**
 * Runs an `import()`. If one of its files cannot be loaded or is not what it should be, requests that file again past
 * every cache, and then runs it again.
 * @param load calls `import()`; webpack requests files that failed again with each call.
 * @throws {Error} webpack's error if a file cannot be loaded, or does not arrive in time.
 */
export async function importCode<Module>(load: () => Promise<Module>): Promise<Module> {
  const tried = new Set<string>()
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const { type, request } = Object(error) as LoadError
      if (type === "timeout" || typeof request !== "string" || tried.has(request)) throw error
      tried.add(request)
      if (!(await refetch([request]))) throw error
    }
  }
}
