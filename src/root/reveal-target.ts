import { hashOf } from "../guides/paths"

/**
 * Opens what hides the target of a hash: folded sections, and tabs, which hear the same event as when the browser finds text in
 * them. Scrolls there if it could not be seen before. Does nothing when there is no such target.
 */
export function revealTarget(hash: string): void {
  const target = document.getElementById(hashOf(hash))
  if (!target) return
  const wasVisible = isVisible(target)
  target.dispatchEvent(new Event("beforematch", { bubbles: true }))
  for (let details = closedAround(target); details; details = closedAround(details)) details.open = true
  if (!wasVisible) scrollOnceVisible(target, MAX_FRAMES)
}

/** Tabs open with React's next rendering, which may take some frames on a slow device. */
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
