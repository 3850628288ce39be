/** Mocks the parts of Gatsby that components use in unit tests: a link is an anchor, and tests set the query's result. */
import { createElement, forwardRef, type AnchorHTMLAttributes, type MouseEvent } from "react"

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  replace?: boolean
}

/** Like Gatsby's link, it prevents a full page load. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, onClick, replace: _, ...rest }, ref) {
  const stay = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    event.preventDefault()
  }
  return createElement("a", { ...rest, ref, href: to, onClick: stay })
})

export const graphql = (strings: TemplateStringsArray): string => strings.join("")
export const useStaticQuery = jest.fn()
export const navigate = jest.fn()
export const withPrefix = (path: string): string => path
