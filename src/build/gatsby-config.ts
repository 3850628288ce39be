import path from "node:path"
import type { GatsbyConfig } from "gatsby"
import { siteConfig } from "../config/site.config"

const { title, description, url, pathPrefix, analytics } = siteConfig

/** The sitemap plugin's default query, but sorted, so that the order does not depend on the previous build. */
const SITEMAP_QUERY = `{
  site { siteMetadata { siteUrl } }
  allSitePage(sort: { path: ASC }) { nodes { path } }
}`

const config: GatsbyConfig = {
  siteMetadata: { title, description, siteUrl: url },
  pathPrefix: pathPrefix || undefined,
  trailingSlash: "always",
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: path.resolve("content") } },
    "gatsby-plugin-mdx",
    "gatsby-plugin-react-helmet",
    { resolve: "gatsby-plugin-sitemap", options: { excludes: ["/search/"], query: SITEMAP_QUERY } },
    ...(analytics.measurementId
      ? [
          {
            resolve: "gatsby-plugin-google-gtag",
            options: {
              trackingIds: [analytics.measurementId],
              gtagConfig: { anonymize_ip: analytics.anonymizeIp },
              pluginConfig: { respectDNT: true },
            },
          },
        ]
      : []),
  ],
}

export default config
