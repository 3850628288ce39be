import type { GatsbySSR } from "gatsby"
import { isValidElement, type ReactNode } from "react"
import { METHOD_SCRIPT } from "../components/Methods/method-script"
import { searchOrigin } from "../config/search.config"
import { siteConfig } from "../config/site.config"
import { ownNamesScript } from "../hosts/own-names-script"
import { analyticsScript, baseUrlScript, headScript } from "./inline-scripts"

export { wrapPageElement, wrapRootElement } from "./wrap"

const { announcement, analytics, colorMode, locales } = siteConfig

export const onRenderBody: GatsbySSR["onRenderBody"] = (api) => {
  const locale = locales.list.find(({ code }) => code === locales.default)
  api.setHtmlAttributes({ lang: locales.default, dir: locale?.direction })
  api.setHeadComponents([
    <InlineScript key="head-script" code={headScript(colorMode, announcement)} />,
    <InlineScript key="method-script" code={METHOD_SCRIPT} />,
    <InlineScript key="own-names-script" code={ownNamesScript(siteConfig.pathPrefix)} />,
    ...(searchOrigin
      ? [<link key="search-origin" rel="preconnect" href={searchOrigin} crossOrigin="anonymous" />]
      : []),
    <link key="icon" rel="icon" href={`${siteConfig.pathPrefix}/favicon.svg`} type="image/svg+xml" />,
  ])
  api.setPostBodyComponents([
    <InlineScript key="base-url-script" code={baseUrlScript(siteConfig.pathPrefix)} />,
    ...(analytics.measurementId
      ? [<InlineScript key="analytics-script" code={analyticsScript(analytics.measurementId, analytics.anonymizeIp)} />]
      : []),
  ])
}

/**
 * Takes away what gatsby-plugin-google-gtag puts into the page: it would load its script at once, and also for readers who ask
 * not to be tracked. Our own script above takes its place; the plugin still counts the route changes.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (api) => {
  const isOurs = (component: ReactNode) => !(isValidElement(component) && /google-gtag/.test(String(component.key)))
  api.replaceHeadComponents(api.getHeadComponents().filter(isOurs))
  api.replacePostBodyComponents(api.getPostBodyComponents().filter(isOurs))
}

function InlineScript({ code }: { code: string }) {
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
