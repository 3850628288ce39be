import type { GatsbySSR } from "gatsby"
import { isValidElement, type ReactElement, type ReactNode } from "react"
import { Helmet } from "react-helmet"
import { METHOD_SCRIPT } from "../components/document/Methods/method-script"
import { NOT_FOUND_PATHS, ROOT_ATTRIBUTES } from "../config/constants"
import { searchOrigin } from "../config/search.config"
import { provideHelmet } from "../components/document/Seo/helmet"
import { siteConfig } from "../config/site.config"
import { ownNamesScript } from "./inline/own-names-script"
import { analyticsScript, earlyEventsScript, headScript, pagePathScript, startScript } from "./inline/inline-scripts"
import { notFoundScript } from "./inline/not-found-script"
import { trustedTypesScript } from "./inline/trusted-types-script"
import { watchStartScript } from "./inline/watch-start-script"

provideHelmet(Helmet)

export { wrapPageElement, wrapRootElement } from "./wrap"

const { announcement, analytics, colorMode, locales, navbar } = siteConfig

const configuredHtml = [
  ...(announcement ? [announcement.content] : []),
  ...navbar.items.flatMap((item) => (item.type === "html" ? [item.value] : [])),
]
const scriptHosts = analytics.measurementId ? ["https://www.googletagmanager.com"] : []

export const onRenderBody: GatsbySSR["onRenderBody"] = (api) => {
  const locale = locales.list.find(({ code }) => code === locales.default)
  const attributes = { lang: locales.default, dir: locale?.direction, [ROOT_ATTRIBUTES.path]: api.pathname }
  api.setHtmlAttributes(attributes)
  api.setHeadComponents([
    ...(NOT_FOUND_PATHS.includes(api.pathname)
      ? [<InlineScript key="not-found-script" code={notFoundScript()} />]
      : []),
    <InlineScript key="trusted-types-script" code={trustedTypesScript(configuredHtml, scriptHosts)} />,
    <InlineScript key="head-script" code={headScript(colorMode, announcement)} />,
    <InlineScript key="early-events-script" code={earlyEventsScript()} />,
    <InlineScript key="method-script" code={METHOD_SCRIPT} />,
    <InlineScript key="own-names-script" code={ownNamesScript(siteConfig.pathPrefix)} />,
    ...(searchOrigin
      ? [<link key="search-origin" rel="preconnect" href={searchOrigin} crossOrigin="anonymous" />]
      : []),
    <link key="icon" rel="icon" href={`${siteConfig.pathPrefix}/favicon.svg`} type="image/svg+xml" />,
  ])
  if (analytics.measurementId) {
    const code = analyticsScript(analytics.measurementId, analytics.anonymizeIp)
    api.setPostBodyComponents([<InlineScript key="analytics-script" code={code} />])
  }
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
          <InlineScript key="watch-start-script" code={watchStartScript(siteConfig.pathPrefix)} />,
          <InlineScript key="start-script" code={startScript(sources)} />,
        ]
      : body,
  )
}

/** Gatsby's script with the page's path differs from page to page. A Content Security Policy needs one that does not. */
function sameOnEveryPage(component: ReactNode): ReactNode {
  if (!isValidElement<{ id?: string; dangerouslySetInnerHTML?: { __html: string } }>(component)) return component
  if (component.props.id !== "gatsby-script-loader") return component
  const code = pagePathScript(component.props.dangerouslySetInnerHTML?.__html ?? "")
  return <InlineScript key="page-path-script" code={code} />
}

function isAsyncScript(component: ReactNode): component is ReactElement<{ src: string }> {
  if (!isValidElement<{ src?: string; async?: boolean }>(component)) return false
  return component.type === "script" && Boolean(component.props.async && component.props.src)
}

function InlineScript({ code }: { code: string }) {
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
