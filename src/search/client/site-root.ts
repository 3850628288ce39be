import { withPrefix } from "gatsby"

/** The whole address of the site's root, with a slash at its end. */
export const siteRoot = (): string => new URL(withPrefix("/"), window.location.href).href
