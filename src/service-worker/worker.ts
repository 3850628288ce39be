/// <reference lib="webworker" />
/**
 * The service worker: pages that the reader visited, and the search, work without a network. See `docs/offline.md`.
 * The build writes it to `public/sw.js`.
 */
import { clientsClaim } from "workbox-core"
import type { WorkboxPlugin } from "workbox-core/types"
import { NavigationRoute, registerRoute } from "workbox-routing"
import { CacheFirst, CacheOnly, NetworkFirst } from "workbox-strategies"
import { offlinePage } from "./offline-page"
import { HASHED, pageAddress, ReleaseCache } from "./release-cache"
import type { Settings } from "./settings"

declare const self: ServiceWorkerGlobalScope
/** Replaced by the build. */
declare const SETTINGS: Settings

/** A page that takes longer comes from the cache, if it is cached. */
const TIME_LIMIT_SECONDS = 3

const TOO_MANY_REQUESTS = 429

const release = new ReleaseCache(SETTINGS)

self.addEventListener("install", (event) => {
  void self.skipWaiting()
  event.waitUntil(release.fill())
})

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([release.deleteOthers(), self.registration.navigationPreload?.enable()]))
})
clientsClaim()

self.addEventListener("message", (event) => {
  const { visited } = (event.data ?? {}) as { visited?: unknown }
  // Without a network, there is nothing to cache.
  if (typeof visited === "string") event.waitUntil(release.keep(visited).catch(() => undefined))
})

/** Ids of the windows whose page came from the cache: their data must come from the same release. */
const cachedClients = new Set<string>()

/** Responses are not cached here, because `ReleaseCache` caches whole pages. */
const readOnly: WorkboxPlugin = { cacheWillUpdate: () => Promise.resolve(null) }

/** Finds the cached page for its other addresses, and redirects from these as hosts do. */
const cachedPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageAddress(request.url)),
  cachedResponseWillBeUsed: ({ cachedResponse, state }) => {
    if (state) state.cached = cachedResponse
    return Promise.resolve(cachedResponse)
  },
  handlerWillRespond: ({ event, request, response, state }) => {
    if (response !== state?.cached) return Promise.resolve(response)
    const address = pageAddress(request.url)
    if (address !== request.url) return Promise.resolve(Response.redirect(address))
    cachedClients.add((event as FetchEvent).resultingClientId)
    return Promise.resolve(response)
  },
}

// A page and its data do not depend on the query.
const options = { cacheName: release.name, matchOptions: { ignoreSearch: true, ignoreVary: true }, plugins: [readOnly] }
const cacheFirst = new CacheFirst(options)
/** Puts a file back that a page has removed because it was not what it should be. */
const code = new CacheFirst({
  ...options,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        (await release.isExpected(new URL(request.url).pathname, response)) ? response : null,
    },
  ],
})
const networkFirst = new NetworkFirst(options)
const pages = new NetworkFirst({
  ...options,
  networkTimeoutSeconds: TIME_LIMIT_SECONDS,
  plugins: [readOnly, cachedPage],
})

/** The page as the cache has it, for a host that answers with an error. */
const keptPages = new CacheOnly({ ...options, plugins: [cachedPage] })

registerRoute(
  new NavigationRoute(async ({ event, request }) => {
    const response = await pages.handle({ event, request }).catch(() => undefined)
    if (!response) {
      const substitute = await release.substitute(request.url)
      if (substitute) return Response.redirect(substitute)
      const html = offlinePage(`${SETTINGS.base}/`, await release.visited())
      return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } })
    }
    const isFailure = response.status >= 500 || response.status === TOO_MANY_REQUESTS
    return isFailure ? keptPages.handle({ event, request }).catch(() => response) : response
  }),
)
registerRoute(({ sameOrigin, url }) => sameOrigin && HASHED.test(url.pathname), code)
registerRoute(
  ({ sameOrigin }) => sameOrigin,
  ({ event, request }) => {
    const strategy = cachedClients.has((event as FetchEvent).clientId) ? cacheFirst : networkFirst
    return strategy.handle({ event, request })
  },
)
