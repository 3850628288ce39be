import { Link as GatsbyLink, withPrefix } from "gatsby"
import type { AnchorHTMLAttributes } from "react"
import { Icon } from "../Icon/Icon"
import { linkKind } from "./link-kind"
import * as styles from "./Link.module.css"

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "ref"> {
  /** Any address; pages of this site begin with one slash and have no prefix. */
  href: string
  /** Shows a small arrow after links that leave the site. */
  externalIcon?: boolean
}

/**
 * A link of the right kind for its address: pages of this site open without a full load and are fetched ahead, other
 * sites learn nothing about the page the reader came from beyond its origin.
 */
export function Link({ href, externalIcon = false, children, ...rest }: LinkProps) {
  const kind = linkKind(href)
  if (kind === "internal") {
    return (
      <GatsbyLink to={href} {...rest}>
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
