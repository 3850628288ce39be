import { hashOf } from "../guides/paths"

/**
 * Reveals the target of a hash in folded sections and tabs, which receive the same event as from find-in-page. Scrolls
 * to a target that was hidden, unless `scroll` is false; does nothing if there is no target.
 */
export function revealTarget(hash: string, { scroll }: { scroll: boolean }): void {
  const target = document.getElementById(hashOf(hash))
  if (!target) return
  const wasVisible = isVisible(target)
  target.dispatchEvent(new Event("beforematch", { bubbles: true }))
  for (let details = closedAround(target); details; details = closedAround(details)) details.open = true
  if (scroll && !wasVisible) scrollOnceVisible(target, MAX_FRAMES)
}

/** Reveals the target of a clicked link to the current hash, because such a click changes no route. */
export function revealTargetAgain({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
  if (link && link.hash === window.location.hash) revealTarget(link.hash, { scroll: true })
}

/** Tabs open with React's next render, which can take several frames on a slow device. */
const MAX_FRAMES = 60

function scrollOnceVisible(target: Element, frames: number) {
  requestAnimationFrame(() => {
    if (isVisible(target)) target.scrollIntoView()
    else if (frames > 0) scrollOnceVisible(target, frames - 1)
  })
}

const isVisible = (element: Element) => element.getClientRects().length > 0 && (element.checkVisibility?.() ?? true)

function closedAround(element: Element): HTMLDetailsElement | null {
  return element.parentElement?.closest<HTMLDetailsElement>("details:not([open])") ?? null
}
