import { hashOf } from "../guides/paths"

/**
 * Opens what hides the target of a hash: folded sections, and tabs, which hear the same event as when the browser finds text in
 * them. Scrolls there if it could not be seen before. Does nothing when there is no such target.
 */
export function revealTarget(hash: string): void {
  const target = document.getElementById(hashOf(hash))
  if (!target) return
  const wasVisible = target.getClientRects().length > 0 && (target.checkVisibility?.() ?? true)
  target.dispatchEvent(new Event("beforematch", { bubbles: true }))
  for (let details = closedAround(target); details; details = closedAround(details)) details.open = true
  if (!wasVisible) requestAnimationFrame(() => target.scrollIntoView())
}

function closedAround(element: Element): HTMLDetailsElement | null {
  return element.parentElement?.closest<HTMLDetailsElement>("details:not([open])") ?? null
}
