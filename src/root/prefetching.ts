import { isDataScarce } from "../hooks/data-saver"

/** A prefetch of Gatsby's loader. */
export interface Prefetch {
  then(resolve: (isFetched: boolean) => void): void
  abort(): void
}

/**
 * Maximum number of pages that visible links prefetch per page. The budget is 100 KB. A guide's data are 7.6 KB on average and at
 * most 13.5 KB. Categories with long guides are adjacent: eight pages took 104 KB on the page of SharePoint.
 */
const PREFETCHED_PAGES = 7

/**
 * Gatsby prefetches the pages of visible and of hovered links. On slow and metered connections, it skips only those of
 * visible links; this also skips those of hovered links. It also limits how many pages visible links prefetch.
 */
export function limitPrefetching(): void {
  const { ___loader: loader } = window
  const hovering = loader.hovering.bind(loader)
  loader.hovering = (path) => {
    if (!isDataScarce()) hovering(path)
  }

  const enqueue = loader.enqueue.bind(loader)
  let page = ""
  let prefetch = prefetchQueue(PREFETCHED_PAGES)
  loader.enqueue = (path) => {
    if (page !== window.location.pathname) {
      page = window.location.pathname
      prefetch = prefetchQueue(PREFETCHED_PAGES)
    }
    return prefetch(path, () => enqueue(path))
  }
}

/**
 * Returns a function that prefetches up to `count` paths and queues the others. Gatsby aborts the prefetch of a link that
 * leaves the view; if it is unfinished, the next path in the queue replaces it.
 */
function prefetchQueue(count: number) {
  const taken = new Set<string>()
  const waiting = new Map<string, () => void>()

  return (path: string, prefetch: () => Prefetch): Prefetch => {
    let current: Prefetch | undefined
    let isFetched = false
    const fetched = new Promise<boolean>((resolve) => {
      const start = () => {
        waiting.delete(path)
        taken.add(path)
        current = prefetch()
        current.then((result) => {
          isFetched = result
          resolve(result)
        })
      }
      if (taken.has(path) || taken.size < count) start()
      else waiting.set(path, start)
    })
    const abort = () => {
      waiting.delete(path)
      if (!current || isFetched) return
      current.abort()
      taken.delete(path)
      waiting.values().next().value?.()
    }
    return { then: (resolve) => void fetched.then(resolve), abort }
  }
}
