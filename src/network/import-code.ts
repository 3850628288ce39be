import { refetch } from "./refetch"

/** The part of webpack's errors that is read here: of `ChunkLoadError`, and of the one for style sheets. */
interface LoadError {
  /** `timeout` if the file did not arrive in time; `missing` if it arrived, but is not what it should be. */
  type?: unknown
  /** The file's address. */
  request?: unknown
}

/** Files that did not arrive in time. Chromium lets a new request for the same file wait for the one that hangs. */
const late = new Set<string>()

/**
 * Runs an `import()`. If one of its files is missing or wrong, requests that file again past every cache, and then runs it
 * again. For a file that did not arrive in time, the next call does so.
 * @param load calls `import()`; webpack requests files that failed again with each call.
 * @throws {Error} webpack's error if a file cannot be loaded, or does not arrive in time.
 */
export async function importCode<Module>(load: () => Promise<Module>): Promise<Module> {
  const tried = new Set<string>()
  if (late.size > 0) {
    const again = [...late]
    late.clear()
    await refetch(again)
  }
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const { type, request } = Object(error) as LoadError
      if (typeof request !== "string" || tried.has(request)) throw error
      if (type === "timeout") {
        late.add(request)
        throw error
      }
      tried.add(request)
      if (!(await refetch([request]))) throw error
    }
  }
}
