import type { GatsbyBrowser, GatsbySSR, PageProps } from "gatsby"
import { siteConfig } from "../config/site.config"
import { AnnouncementProvider } from "../hooks/use-announcement"
import { ColorModeProvider } from "../hooks/use-color-mode"
import { Chrome } from "../layouts/Chrome/Chrome"
import { assertRenderable } from "./assert-renderable"

const { pathPrefix } = siteConfig

type WrapRoot = NonNullable<GatsbyBrowser["wrapRootElement"] & GatsbySSR["wrapRootElement"]>
type WrapPage = NonNullable<GatsbyBrowser["wrapPageElement"] & GatsbySSR["wrapPageElement"]>

/** Providers alone: they are there for every page and survive every navigation. */
export const wrapRootElement: WrapRoot = ({ element }) => (
  <ColorModeProvider>
    <AnnouncementProvider>{element}</AnnouncementProvider>
  </ColorModeProvider>
)

/** The chrome around the page; it stays mounted while pages change. */
export const wrapPageElement: WrapPage = ({ element, props }) => {
  const path = pagePath(props)
  return <Chrome path={path}>{assertRenderable(element, path)}</Chrome>
}

/**
 * The page's own path, the same in static HTML and in the browser: there Gatsby tells it, and the address of a page that was
 * not found is another; here only the address is known, with the prefix of the site.
 */
function pagePath({ pageResources, location }: Pick<PageProps, "pageResources" | "location">): string {
  const known = (pageResources as PageProps["pageResources"] | undefined)?.page.path
  if (known) return known
  const { pathname } = location
  return pathname.startsWith(`${pathPrefix}/`) ? pathname.slice(pathPrefix.length) : pathname
}
