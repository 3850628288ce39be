import { Link as GatsbyLink, withPrefix } from "gatsby"
import type { AnchorHTMLAttributes } from "react"
import { Icon } from "../Icon/Icon"
import { linkKind } from "./link-kind"
import * as styles from "./Link.module.css"

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "ref"> {
  /** Any address; pages of this site begin with one slash and have no path prefix. */
  href: string
  /** Shows a small arrow if the link leaves the site. */
  externalIcon?: boolean
}

/**
 * A link of the right kind for its address. Pages of this site are prefetched and open without a full load; other sites
 * receive no referrer.
 */
export function Link({ href, externalIcon = false, children, ...rest }: LinkProps) {
  const kind = linkKind(href)
  if (kind === "internal") {
    return (
      // Gatsby replaces the history entry if only the query differs, and Back would lose a filter.
      <GatsbyLink to={href} replace={false} {...rest}>
        {children}
      </GatsbyLink>
    )
  }
  if (kind !== "external") {
    return (
      <a href={kind === "file" ? withPrefix(href) : href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} rel="noopener noreferrer" {...rest}>
      {children}
      {externalIcon && <Icon name="external" size={13} className={styles.external} />}
    </a>
  )
}
