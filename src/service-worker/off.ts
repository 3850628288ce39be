/// <reference lib="webworker" />
/**
 * Replaces the service worker, deletes its caches and unregisters itself. The build writes it to `public/sw-off.js`, and
 * to `public/sw.js` if the site's configuration disables the service worker.
 */
import { cachePrefix, type Settings } from "./settings"

declare const self: ServiceWorkerGlobalScope
/** Replaced by the build. */
declare const SETTINGS: Pick<Settings, "base">

self.addEventListener("install", () => void self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(SETTINGS.base)))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
