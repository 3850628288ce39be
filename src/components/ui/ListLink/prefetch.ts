/** Prefetches the pages of links as Gatsby's link does, with one observer for all of them. */

const underWay = new Map<Element, { abort: () => void }>()
let observer: IntersectionObserver | undefined

/** A `ref` callback for a link: prefetches its page while the link is in view. */
export function prefetchWhenVisible(link: HTMLAnchorElement | null): void {
  if (!link || !("IntersectionObserver" in window)) return
  observer ??= new IntersectionObserver((entries) => entries.forEach(follow))
  observer.observe(link)
}

function follow({ target, isIntersecting }: IntersectionObserverEntry): void {
  if (isIntersecting) {
    const { pathname } = target as HTMLAnchorElement
    if (pathname !== window.location.pathname) underWay.set(target, window.___loader.enqueue(pathname))
  } else {
    underWay.get(target)?.abort()
    underWay.delete(target)
  }
}
