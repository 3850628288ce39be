import path from "node:path"
import type { GatsbyConfig } from "gatsby"
import { siteConfig } from "./src/config/site.config"

const config: GatsbyConfig = {
  siteMetadata: { title: siteConfig.title, description: siteConfig.description, siteUrl: siteConfig.url },
  pathPrefix: siteConfig.pathPrefix || undefined,
  trailingSlash: "always",
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: path.resolve("content") } },
    "gatsby-plugin-mdx",
    "gatsby-plugin-react-helmet",
    { resolve: "gatsby-plugin-sitemap", options: { excludes: ["/search/"] } },
  ],
}

export default config
