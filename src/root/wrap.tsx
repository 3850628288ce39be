import type { GatsbyBrowser, GatsbySSR, PageProps } from "gatsby"
import { useEffect } from "react"
import { CrashPage } from "../components/errors/CrashPage/CrashPage"
import { ErrorBoundary, type ErrorFallbackProps } from "../components/errors/ErrorBoundary/ErrorBoundary"
import { siteConfig } from "../config/site.config"
import { AnnouncementProvider } from "../hooks/use-announcement"
import { ColorModeProvider } from "../hooks/use-color-mode"
import { Chrome } from "../layouts/Chrome/Chrome"
import { assertRenderable } from "./assert-renderable"

const { pathPrefix } = siteConfig

type WrapRoot = NonNullable<GatsbyBrowser["wrapRootElement"] & GatsbySSR["wrapRootElement"]>
type WrapPage = NonNullable<GatsbyBrowser["wrapPageElement"] & GatsbySSR["wrapPageElement"]>

/** Providers, which wrap every page and persist across navigations, and the last resort for what fails outside the page. */
export const wrapRootElement: WrapRoot = ({ element }) => (
  <ErrorBoundary fallback={SiteCrash}>
    <ColorModeProvider>
      <AnnouncementProvider>{element}</AnnouncementProvider>
    </ColorModeProvider>
  </ErrorBoundary>
)

/** Nothing of the site is left that could lead on or try again, so every way out is a full load. */
function SiteCrash({ error }: ErrorFallbackProps) {
  useEffect(() => {
    window.addEventListener("popstate", reload)
    return () => window.removeEventListener("popstate", reload)
  }, [])
  return <CrashPage error={error} tryAgain={reload} />
}

const reload = () => window.location.reload()

/** The parts around the page; they stay mounted between pages. */
export const wrapPageElement: WrapPage = ({ element, props }) => {
  const path = pagePath(props)
  return <Chrome path={path}>{assertRenderable(element, path)}</Chrome>
}

/**
 * Returns the page's own path, the same in static HTML and in the browser. In the browser Gatsby provides it, because a
 * not-found page has another URL; during static rendering only the URL with the path prefix is known.
 */
function pagePath({ pageResources, location }: Pick<PageProps, "pageResources" | "location">): string {
  const known = (pageResources as PageProps["pageResources"] | undefined)?.page.path
  if (known) return known
  const { pathname } = location
  return pathname.startsWith(`${pathPrefix}/`) ? pathname.slice(pathPrefix.length) : pathname
}
