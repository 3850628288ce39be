import { withPrefix } from "gatsby"

declare global {
  interface Window {
    /** Hash of the build of this page's scripts; Gatsby writes it into each page. */
    ___webpackCompilationHash?: string
  }
}

/** A server that does not answer in this time is treated as unreachable. */
const TIMEOUT_MS = 3000

/** Whether the server has another build than this page's scripts; false if it cannot be reached. Never rejects. */
export async function isReleaseNew(): Promise<boolean> {
  try {
    const response = await fetch(withPrefix("/page-data/app-data.json"), {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { webpackCompilationHash } = (await response.json()) as { webpackCompilationHash?: string }
    return Boolean(webpackCompilationHash) && webpackCompilationHash !== window.___webpackCompilationHash
  } catch {
    return false
  }
}
