/** Gatsby's configuration: https://www.gatsbyjs.com/docs/reference/config-files/gatsby-config/ */
import path from "node:path"
import type { GatsbyConfig } from "gatsby"
import { siteConfig } from "./src/config/site.config"
import { hostedSearchPlugin } from "./src/gatsby/outputs/hosted-search"
import { resolvePages, serialize, SITEMAP_QUERY } from "./src/gatsby/outputs/sitemap"

const { title, description, url, pathPrefix, analytics } = siteConfig

const config: GatsbyConfig = {
  siteMetadata: { title, description, siteUrl: url },
  pathPrefix: pathPrefix || undefined,
  trailingSlash: "always",
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: path.resolve("content"),
        // Recognizes a changed file by its modification time. With a hash of its text, develop missed 5 of 124 saves on a busy
        // machine: an editor empties a file before it writes, and a file found empty twice in a row has the same hash.
        fastHash: process.env.NODE_ENV !== "production",
      },
    },
    // Adds an `Mdx` node for each MDX file to the data layer. Pages are made without it; CONTRIBUTING.md says how.
    "gatsby-plugin-mdx",
    "gatsby-plugin-react-helmet",
    {
      resolve: "gatsby-plugin-sitemap",
      options: { excludes: ["/search/"], query: SITEMAP_QUERY, resolvePages, serialize },
    },
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
    ...hostedSearchPlugin(),
  ],
}

export default config
