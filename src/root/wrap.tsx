import type { GatsbyBrowser, GatsbySSR, PageProps } from "gatsby"
import { CrashPage } from "../components/errors/CrashPage/CrashPage"
import { ErrorBoundary, type ErrorFallbackProps } from "../components/errors/ErrorBoundary/ErrorBoundary"
import { siteConfig } from "../config/site.config"
import { AnnouncementProvider } from "../hooks/use-announcement"
import { ColorModeProvider } from "../hooks/use-color-mode"
import { useIsomorphicLayoutEffect } from "../hooks/use-isomorphic-layout-effect"
import { Chrome } from "../layouts/Chrome/Chrome"
import { assertRenderable } from "./assert-renderable"

const { pathPrefix } = siteConfig

type WrapRoot = NonNullable<GatsbyBrowser["wrapRootElement"] & GatsbySSR["wrapRootElement"]>
type WrapPage = NonNullable<GatsbyBrowser["wrapPageElement"] & GatsbySSR["wrapPageElement"]>

/** Wraps every page in providers, which persist across navigations, and in an error boundary for failures outside the page. */
export const wrapRootElement: WrapRoot = ({ element }) => (
  <ErrorBoundary fallback={SiteCrash}>
    <ColorModeProvider>
      <AnnouncementProvider>{element}</AnnouncementProvider>
    </ColorModeProvider>
  </ErrorBoundary>
)

/** After a crash outside the page, navigations cannot render, so every way out is a full page load. */
function SiteCrash({ error }: ErrorFallbackProps) {
  // Before the paint, so that Back works as soon as the error is visible.
  useIsomorphicLayoutEffect(() => {
    window.addEventListener("popstate", reload)
    return () => window.removeEventListener("popstate", reload)
  }, [])
  return <CrashPage error={error} tryAgain={reload} />
}

const reload = () => window.location.reload()

/** Wraps the page in the chrome, which stays mounted across navigations. */
export const wrapPageElement: WrapPage = ({ element, props }) => {
  const path = pagePath(props)
  return <Chrome path={path}>{assertRenderable(element, path)}</Chrome>
}

/**
 * Returns the page's own path, the same in static HTML and in the browser. In the browser, Gatsby provides it: the URL of
 * a not-found page differs. During static rendering, only the URL with the path prefix is known.
 */
function pagePath({ pageResources, location }: Pick<PageProps, "pageResources" | "location">): string {
  const known = (pageResources as PageProps["pageResources"] | undefined)?.page.path
  if (known) return known
  const { pathname } = location
  return pathname.startsWith(`${pathPrefix}/`) ? pathname.slice(pathPrefix.length) : pathname
}
