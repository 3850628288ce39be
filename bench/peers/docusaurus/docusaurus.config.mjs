/** Docusaurus with its fastest settings and a local search. `../build.mts` writes `docs` and `content.json`. */
import fs from "node:fs"

const { languages } = JSON.parse(fs.readFileSync(new URL("content.json", import.meta.url), "utf8"))

export default {
  title: "Integrations",
  url: "http://localhost",
  baseUrl: "/",
  trailingSlash: true,
  onBrokenLinks: "ignore",
  onBrokenAnchors: "ignore",
  markdown: { format: "detect", hooks: { onBrokenMarkdownLinks: "ignore" } },
  future: { v4: true, faster: true },
  presets: [
    [
      "@docusaurus/preset-classic",
      { docs: { path: "docs", routeBasePath: "/", sidebarPath: "./sidebars.mjs" }, blog: false, pages: false },
    ],
  ],
  themes: [
    ["@easyops-cn/docusaurus-search-local", { hashed: true, language: "en", docsRouteBasePath: "/", indexBlog: false }],
  ],
  themeConfig: {
    navbar: { title: "Integrations" },
    prism: { additionalLanguages: languages },
  },
}
