/** Mocks the parts of Gatsby that the chrome uses: a link is an anchor, and the sidebar's query returns fixed data. */
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
