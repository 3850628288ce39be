/** Gatsby as far as components need it in unit tests: a link is an anchor, a query gives what the test put there. */
import { createElement, forwardRef, type AnchorHTMLAttributes, type MouseEvent } from "react"

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

/** Like Gatsby's, it keeps the browser from leaving the page. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, onClick, ...rest }, ref) {
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
