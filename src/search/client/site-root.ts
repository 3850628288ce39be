import { withPrefix } from "gatsby"

/** The absolute URL of the site's root, with a trailing slash. */
export const siteRoot = (): string => new URL(withPrefix("/"), window.location.href).href
