/** Gatsby as far as the chrome needs it: a link is an anchor, and the sidebar's query has two categories. */
import type { AnchorHTMLAttributes } from "react"
import { sidebarData } from "../../../test/support/sidebar"

export const Link = ({ to, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
  <a {...rest} href={to}>
    {children}
  </a>
)
export const graphql = () => ""
export const useStaticQuery = () => sidebarData
export const navigate = (to: string) => window.location.assign(to)
export const withPrefix = (path: string) => path
