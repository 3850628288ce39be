import { collapsibleDuration } from "./collapsible-duration"

/** Attribute of a `details` element that is closing, for style sheets. */
const CLOSING = "data-closing"

/**
 * Toggles a `details` element and animates its height from the current value, so that a second press reverses a running
 * animation. Returns `false` and does nothing if the browser cannot animate.
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
