import type { GatsbySSR } from "gatsby"
import { isValidElement, type ReactElement, type ReactNode } from "react"
import { Helmet } from "react-helmet"
import { provideHelmet } from "../components/document/Seo/helmet"
import { NOT_FOUND_PATHS, RELEASE_DATA_ID, ROOT_ATTRIBUTES } from "../config/constants"
import { scriptJson } from "../config/script-json"
import { searchOrigin } from "../config/search.config"
import { siteConfig } from "../config/site.config"
import { isGuide } from "../guides/paths"
import { InlineScript } from "./inline/scripts"
import type { ReleaseData } from "./inline/start-site"

provideHelmet(Helmet)

export { wrapPageElement, wrapRootElement } from "./wrap"

const { announcement, analytics, colorMode, locales, navbar, pathPrefix, title } = siteConfig

/** The name of the feed; empty where the build knows no dates. `src/gatsby/hooks/on-create-webpack-config.ts` inserts it. */
const feed = process.env.FEED_FILE

const headOptions = {
  colorMode,
  announcementId: announcement?.closeable ? announcement.id : null,
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
    ...(isGuide(api.pathname) ? [<InlineScript key="own-names" run="fillOwnNames" with={[pathPrefix]} />] : []),
    ...(searchOrigin
      ? [<link key="search-origin" rel="preconnect" href={searchOrigin} crossOrigin="anonymous" />]
      : []),
    <link key="icon" rel="icon" href={`${pathPrefix}/favicon.svg`} type="image/svg+xml" />,
    <link key="apple-icon" rel="apple-touch-icon" href={`${pathPrefix}/apple-touch-icon.png`} />,
    <link key="manifest" rel="manifest" href={`${pathPrefix}/manifest.webmanifest`} />,
    <link
      key="search"
      rel="search"
      type="application/opensearchdescription+xml"
      title={title}
      href={`${pathPrefix}/opensearch.xml`}
    />,
    ...(feed
      ? [<link key="feed" rel="alternate" type="application/atom+xml" title={title} href={`${pathPrefix}/${feed}`} />]
      : []),
  ])
  if (analytics.measurementId)
    api.setPostBodyComponents([<InlineScript key="analytics" run="countPageViews" with={[analytics]} />])
}

/**
 * Removes the elements of gatsby-plugin-google-gtag, which would load its script at once, even for readers who opt out
 * of tracking. Our own script replaces them; the plugin still counts route changes.
 *
 * Replaces Gatsby's scripts at the end of body: an inline script loads the bundles after first paint. What differs between
 * releases is data, so that the inline scripts, whose hashes are in the Content Security Policy, rarely change. The develop
 * server keeps Gatsby's scripts.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (api) => {
  const isOurs = (component: ReactNode) => !(isValidElement(component) && /google-gtag/.test(String(component.key)))
  api.replaceHeadComponents(api.getHeadComponents().filter(isOurs))
  const body = api.getPostBodyComponents().filter(isOurs)
  const scripts = body.filter(isAsyncScript).map(({ props }) => props.src)
  if (scripts.length === 0) return api.replacePostBodyComponents(body)
  const data: ReleaseData = {
    scripts,
    compilation: JSON.parse(
      valueIn(body, "gatsby-script-loader", /window\.___webpackCompilationHash=("[^"]*")/),
    ) as string,
    chunks: JSON.parse(
      valueIn(body, "gatsby-chunk-mapping", /window\.___chunkMapping=(\{.*\});/),
    ) as ReleaseData["chunks"],
  }
  api.replacePostBodyComponents([
    ...body.filter((component) => !isAsyncScript(component) && !isGatsbyScript(component)),
    <InlineScript key="watch-start" run="watchStart" with={[pathPrefix]} />,
    <script
      key={RELEASE_DATA_ID}
      id={RELEASE_DATA_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: scriptJson(JSON.stringify(data)) }}
    />,
    <InlineScript key="start-site" run="startSite" with={[]} />,
  ])
}

const GATSBY_SCRIPTS = ["gatsby-script-loader", "gatsby-chunk-mapping"]

interface InlineProps {
  id?: string
  dangerouslySetInnerHTML?: { __html: string }
}

const isGatsbyScript = (component: ReactNode): component is ReactElement<InlineProps> =>
  isElement<InlineProps>(component, "script") && GATSBY_SCRIPTS.includes(component.props.id ?? "")

/**
 * Returns the value that one of Gatsby's inline scripts sets, as JSON.
 * @throws {Error} if that script is missing or has another form than expected.
 */
function valueIn(components: ReactNode[], id: string, pattern: RegExp): string {
  const script = components.filter(isGatsbyScript).find(({ props }) => props.id === id)
  const text = script?.props.dangerouslySetInnerHTML?.__html ?? ""
  const value = pattern.exec(text)?.[1]
  if (value === undefined) throw new Error(`Gatsby's script ${id} has changed: ${text.slice(0, 200)}`)
  return value
}

function isAsyncScript(component: ReactNode): component is ReactElement<{ src: string }> {
  if (!isElement<{ src?: string; async?: boolean }>(component, "script")) return false
  return Boolean(component.props.async && component.props.src)
}

const isElement = <Props,>(component: ReactNode, type: string): component is ReactElement<Props> =>
  isValidElement(component) && component.type === type
