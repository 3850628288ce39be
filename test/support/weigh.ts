/** Measures the bytes that a browser with an empty cache transfers for a page. */
import type { Browser, CDPSession } from "@playwright/test"

/** In bytes over the wire, headers included; a KB is 1000 bytes. */
const BUDGETS = { javascript: 97_000, total: 147_000, prefetched: 100_000, logos: 42_000 }
/** The file with all logos, which pages share; the total does not contain it. */
const LOGOS = /\/static\/logos-[0-9a-f]+\.svg$/

/** A page without new requests for this long is done. Longer than the 3 s that Gatsby waits before it prefetches. */
const QUIET_MS = 4000
const LIMIT_MS = 30_000

export interface Weight {
  path: string
  /** Bytes by type of resource (Document, Script, Fetch …), without prefetches for other pages. */
  byType: Record<string, number>
  javascript: number
  total: number
  /** Bytes of prefetches for other pages. */
  prefetched: number
  /** Bytes of the file with all logos; 0 on pages that need only one. */
  logos: number
  /** Messages about exceeded budgets and other broken rules; empty if there are none. */
  faults: string[]
}

interface Fetched {
  url: string
  type: string
  isPrefetch: boolean
  start: number
  end: number
  bytes: number
}

/**
 * Opens a page with an empty cache and waits until it sends no more requests. Blocks the service worker, which would answer
 * some prefetches without a transfer.
 * @param url the site's address without a trailing slash; served compressed.
 */
export async function weigh(browser: Browser, url: string, path: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" })
  try {
    const page = await context.newPage()
    const requests = await record(await context.newCDPSession(page))
    await page.goto(url + path, { waitUntil: "load" })
    await quiet(requests)
    return judge(url, path, [...requests.values()])
  } finally {
    await context.close()
  }
}

async function record(session: CDPSession): Promise<Map<string, Fetched>> {
  const requests = new Map<string, Fetched>()
  await session.send("Network.enable")
  session.on("Network.requestWillBeSent", ({ requestId, request, type, timestamp }) => {
    if (!/^https?:/.test(request.url)) return
    const purpose = request.headers["Sec-Purpose"] ?? request.headers["Purpose"] ?? ""
    const isPrefetch = type === "Prefetch" || purpose.includes("prefetch")
    requests.set(requestId, {
      url: request.url,
      type: type ?? "Other",
      isPrefetch,
      start: timestamp,
      end: NaN,
      bytes: 0,
    })
  })
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength })
  })
  return requests
}

/** Waits until no request has started for `QUIET_MS`, or until `LIMIT_MS` have passed. */
async function quiet(requests: ReadonlyMap<string, unknown>): Promise<void> {
  const limit = Date.now() + LIMIT_MS
  for (let known = -1; known !== requests.size && Date.now() < limit;) {
    known = requests.size
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  }
}

function judge(url: string, path: string, requests: readonly Fetched[]): Weight {
  // The first request for an address decides whether it is a prefetch. Gatsby reads prefetched data again to find that page's
  // scripts. It also prefetches scripts that the page has already loaded, which then come from the browser's cache.
  const first = new Map([...requests].reverse().map((request) => [request.url, request]))
  const prefetchedUrls = new Set([...first.values()].filter(({ isPrefetch }) => isPrefetch).map(({ url: own }) => own))
  const own = requests.filter((request) => !request.isPrefetch && !prefetchedUrls.has(request.url))
  const ahead = requests.filter((request) => prefetchedUrls.has(request.url))
  const byType: Record<string, number> = {}
  for (const { type, bytes } of own) byType[type] = (byType[type] ?? 0) + bytes
  const logos = own.filter(({ url: file }) => LOGOS.test(file))
  const weight = {
    javascript: byType.Script ?? 0,
    total: bytesOf(own) - bytesOf(logos),
    prefetched: bytesOf(ahead),
    logos: bytesOf(logos),
  }
  const idle = Math.max(...own.map(({ end }) => end).filter(Number.isFinite))
  const faults = [
    ...Object.entries(BUDGETS).flatMap(([name, limit]) => {
      const bytes = weight[name as keyof typeof BUDGETS]
      return bytes > limit ? [`${name}: ${bytes} bytes, at most ${limit}`] : []
    }),
    ...ahead.filter(({ start }) => start < idle).map((request) => `prefetched before the page is idle: ${request.url}`),
    ...requests
      .filter((request) => new URL(request.url).origin !== url)
      .map((request) => `from another host: ${request.url}`),
  ]
  return { path, byType, ...weight, faults }
}

const bytesOf = (requests: readonly Fetched[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0)
