import { collapsibleDuration } from "./collapsible-duration"

/** Attribute of a `details` element on its way to closed, for style sheets. */
const CLOSING = "data-closing"

/**
 * Opens a closed `details` element, or closes an open one, animating the height of its content from what it is now: a
 * second press turns a running animation round. Gives back `false`, having done nothing, where the browser cannot animate.
 */
export function animateDetails(details: HTMLDetailsElement, content: HTMLElement): boolean {
  if (typeof content.animate !== "function") return false
  const opening = !details.open || details.hasAttribute(CLOSING)
  const from = details.open ? content.offsetHeight : 0
  content.getAnimations().forEach((animation) => animation.cancel())
  details.open = true
  details.toggleAttribute(CLOSING, !opening)

  const full = content.offsetHeight
  const animation = content.animate(
    [
      { height: `${from}px`, overflow: "hidden" },
      { height: `${opening ? full : 0}px`, overflow: "hidden" },
    ],
    {
      duration: collapsibleDuration(full, window.matchMedia("(prefers-reduced-motion: reduce)").matches),
      easing: "ease-in-out",
    },
  )
  animation.onfinish = () => {
    if (!opening) details.open = false
    details.removeAttribute(CLOSING)
  }
  return true
}
