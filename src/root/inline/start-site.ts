import { PAGE_DATA_ID, RELEASE_DATA_ID, ROOT_ATTRIBUTES } from "../../config/constants"

/** What differs between releases. Pages contain it as data, so that the inline scripts stay the same. */
export interface ReleaseData {
  /** URLs of the bundles, in any order: webpack's runtime waits for all of them. */
  scripts: readonly string[]
  /** Hash of the build, which Gatsby compares with that of other pages' data. */
  compilation: string
  /** URLs of each bundle, which Gatsby prefetches. */
  chunks: Record<string, readonly string[]>
}

declare global {
  interface Window {
    ___chunkMapping?: ReleaseData["chunks"]
    /** Data of the page; without it, Gatsby requests them. */
    pageData?: unknown
    pagePath?: string | null
  }
}

/** Fallback delay in milliseconds if the browser does not report a paint. */
const PAINT_WAIT_MS = 3000

/**
 * Sets what Gatsby's own inline scripts would set, and loads the bundles. These scripts would be different in each release,
 * and a host whose Content Security Policy is that of another release would refuse them.
 */
export function startSite(): void {
  const { scripts, compilation, chunks } = dataIn(RELEASE_DATA_ID) as ReleaseData
  window.pagePath = document.documentElement.getAttribute(ROOT_ATTRIBUTES.path)
  window.___webpackCompilationHash = compilation
  window.___chunkMapping = chunks
  loadAfterPaint(scripts)
}

/** Returns the data in the element with this id; `undefined` if the page has no such element. */
function dataIn(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}

/**
 * Loads the site's bundles after the first paint; in a background tab it loads them at once.
 *
 * Lighthouse simulates a slow network from a fast load, in which bundles of `<script async fetchpriority="low">` often run
 * before the paint. Its largest contentful paint is then 1.88 times that of the bare page on Grafana's guide, instead of
 * 1.01 times. On Nextcloud's guide, it is 1.62 instead of 0.98 times.
 */
function loadAfterPaint(sources: readonly string[]): void {
  let hasStarted = false
  let missing = sources.length
  // A script that is empty causes no error. `watchStart` reports this one.
  const onLoad = () => {
    if (--missing === 0 && !window.___loader) void Promise.reject(new Error("The site's scripts are incomplete."))
  }
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    // Up to 100 KB of JSON, which only the bundles read.
    window.pageData = dataIn(PAGE_DATA_ID)
    for (const source of sources) {
      const script = document.createElement("script")
      script.src = source
      script.onload = onLoad
      document.body.appendChild(script)
    }
  }
  if (document.hidden) return start()
  try {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect()
      start()
    }).observe({ type: "paint", buffered: true })
  } catch {
    // The browser does not report paints.
  }
  setTimeout(start, PAINT_WAIT_MS)
}
