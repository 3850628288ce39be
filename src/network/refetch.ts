/** A file that does not arrive within this time is given up. */
const LIMIT_MS = 10_000

/**
 * Requests files again past every cache. The browser and the service worker cache files with a hash in their name forever.
 * A wrong response for one of them, such as a page for signing in to a network, would stay until the next release.
 *
 * A cached file is only removed if the host has it: without a network, the reader keeps what there is. The first
 * request is `HEAD`, which the service worker does not answer.
 * @param addresses absolute, or relative to the page or worker.
 * @returns whether all files arrived; never rejects.
 */
export function refetch(addresses: readonly string[]): Promise<boolean> {
  return Promise.all(addresses.map(refetchOne)).then((arrived) => arrived.every(Boolean))
}

function refetchOne(address: string): Promise<boolean> {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), LIMIT_MS)
  return fetch(address, { method: "HEAD", cache: "no-store", signal })
    .then(({ ok }) => {
      if (!ok) return false
      return forget(address)
        .then(() => fetch(address, { cache: "reload", signal }))
        .then((response) => response.text().then(() => response.ok))
    })
    .catch(() => false)
    .then((hasArrived) => {
      clearTimeout(timer)
      return hasArrived
    })
}

/** Removes a file from the service worker's caches. Never rejects: the browser may have no such caches, or block them. */
function forget(address: string): Promise<unknown> {
  return Promise.resolve()
    .then(() => caches.keys())
    .then((names) =>
      Promise.all(names.map((name) => caches.open(name).then((cache) => cache.delete(address, { ignoreVary: true })))),
    )
    .catch(() => undefined)
}
