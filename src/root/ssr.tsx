import type { GatsbySSR } from "gatsby"
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react"
import { Helmet } from "react-helmet"
import { provideHelmet } from "../components/document/Seo/helmet"
import { NOT_FOUND_PATHS, ROOT_ATTRIBUTES } from "../config/constants"
import { searchOrigin } from "../config/search.config"
import { siteConfig } from "../config/site.config"
import { InlineScript } from "./inline/scripts"

provideHelmet(Helmet)

export { wrapPageElement, wrapRootElement } from "./wrap"

const { announcement, analytics, colorMode, locales, navbar, pathPrefix } = siteConfig

const headOptions = {
  colorMode,
  announcementId: announcement?.closeable ? announcement.id : null,
  pathPrefix,
  trustedHtml: [
    ...(announcement ? [announcement.content] : []),
    ...navbar.items.flatMap((item) => (item.type === "html" ? [item.value] : [])),
  ],
  scriptHosts: analytics.measurementId ? ["https://www.googletagmanager.com"] : [],
}

/** Gatsby's hook: adds the attributes of `<html>`, the inline scripts and the icon to each page. */
export const onRenderBody: GatsbySSR["onRenderBody"] = (api) => {
  const locale = locales.list.find(({ code }) => code === locales.default)
  const attributes = { lang: locales.default, dir: locale?.direction, [ROOT_ATTRIBUTES.path]: api.pathname }
  api.setHtmlAttributes(attributes)
  api.setHeadComponents([
    ...(NOT_FOUND_PATHS.includes(api.pathname)
      ? [<InlineScript key="not-found" run="correctAddress" with={[]} />]
      : []),
    <InlineScript key="head" run="runHead" with={[headOptions]} />,
    ...(searchOrigin
      ? [<link key="search-origin" rel="preconnect" href={searchOrigin} crossOrigin="anonymous" />]
      : []),
    <link key="icon" rel="icon" href={`${pathPrefix}/favicon.svg`} type="image/svg+xml" />,
  ])
  if (analytics.measurementId)
    api.setPostBodyComponents([<InlineScript key="analytics" run="countPageViews" with={[analytics]} />])
}

/**
 * Removes the elements of gatsby-plugin-google-gtag, which would load its script at once, even for readers who opt out
 * of tracking. Our own script replaces them; the plugin still counts route changes. An inline script loads Gatsby's
 * scripts after first paint; the develop server keeps its elements.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (api) => {
  const isOurs = (component: ReactNode) => !(isValidElement(component) && /google-gtag/.test(String(component.key)))
  api.replaceHeadComponents(api.getHeadComponents().filter(isOurs))
  const body = api.getPostBodyComponents().filter(isOurs).map(sameOnEveryPage)
  const sources = body.filter(isAsyncScript).map(({ props }) => props.src)
  api.replacePostBodyComponents(
    sources.length > 0
      ? [
          ...body.filter((component) => !isAsyncScript(component)),
          <InlineScript key="watch-start" run="watchStart" with={[pathPrefix]} />,
          <InlineScript key="load-after-paint" run="loadAfterPaint" with={[sources]} />,
        ]
      : body,
  )
}

/**
 * Makes Gatsby's script with the page's path the same on every page, so that a Content Security Policy needs one hash. The
 * script then reads the path from an attribute.
 * @throws {Error} if that script has another form than expected.
 */
function sameOnEveryPage(component: ReactNode): ReactNode {
  if (!isElement<{ id?: string; dangerouslySetInnerHTML?: { __html: string } }>(component, "script")) return component
  if (component.props.id !== "gatsby-script-loader") return component
  const script = component.props.dangerouslySetInnerHTML?.__html ?? ""
  const path = `document.documentElement.getAttribute(${JSON.stringify(ROOT_ATTRIBUTES.path)})`
  const same = script.replace(/(?<=window\.pagePath=)"[^"]*"/, path)
  if (same === script) throw new Error(`Gatsby's script with the page's path has changed: ${script.slice(0, 200)}`)
  return cloneElement(component, { dangerouslySetInnerHTML: { __html: same } })
}

function isAsyncScript(component: ReactNode): component is ReactElement<{ src: string }> {
  if (!isElement<{ src?: string; async?: boolean }>(component, "script")) return false
  return Boolean(component.props.async && component.props.src)
}

const isElement = <Props,>(component: ReactNode, type: string): component is ReactElement<Props> =>
  isValidElement(component) && component.type === type
