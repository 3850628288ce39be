import { navigate, prefetchPathname, withPrefix } from "gatsby"
import type { MouseEvent } from "react"
import { hasModifier } from "../../../hooks/has-modifier"
import { isExternal } from "../../../search/client/external"

/**
 * A link's attributes. Gatsby's link would prefetch the pages of all visible hits on each key.
 * @param onFollow runs when the page changes; not when the link opens in another tab.
 */
export function linkTo(url: string, onFollow?: () => void) {
  if (isExternal(url)) return { href: url }
  return {
    href: withPrefix(url),
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || hasModifier(event)) return
      event.preventDefault()
      void navigate(url)
      onFollow?.()
    },
    onMouseEnter: () => prefetchPathname(url),
  }
}
