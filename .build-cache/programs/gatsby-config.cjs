"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/build/gatsby-config.ts
var gatsby_config_exports = {};
__export(gatsby_config_exports, {
  default: () => gatsby_config_default
});
module.exports = __toCommonJS(gatsby_config_exports);
var import_node_path = __toESM(require("node:path"));

// src/config/constants.ts
var DEFAULT_DOCS_PLUGIN_ID = "default";

// src/config/environment.ts
var environment = {
  siteUrl: process.env.GATSBY_SITE_URL ?? "",
  pathPrefix: process.env.GATSBY_PATH_PREFIX ?? "",
  announcementId: process.env.GATSBY_ANNOUNCEMENT_ID ?? "",
  announcementContent: process.env.GATSBY_ANNOUNCEMENT_CONTENT ?? "",
  announcementCloseable: process.env.GATSBY_ANNOUNCEMENT_CLOSEABLE ?? "",
  algoliaAppId: process.env.GATSBY_ALGOLIA_APP_ID ?? "",
  algoliaSearchKey: process.env.GATSBY_ALGOLIA_SEARCH_KEY ?? "",
  algoliaIndexName: process.env.GATSBY_ALGOLIA_INDEX_NAME ?? "",
  serviceWorker: process.env.GATSBY_SERVICE_WORKER ?? "",
  gtagId: process.env.GATSBY_GTAG_ID ?? ""
};

// src/config/site.config.ts
var PROVIDER_SITE = "https://goauthentik.io/";
var YEAR = 2025;
var logo = { label: "authentik", href: PROVIDER_SITE };
var announcement = environment.announcementContent ? {
  id: environment.announcementId || environment.announcementContent,
  content: environment.announcementContent,
  closeable: environment.announcementCloseable !== "false"
} : null;
var url = environment.siteUrl || "https://integrations.goauthentik.io";
var host = url.replace(/^https?:\/\//, "").replaceAll(".", "\\.");
var siteConfig = {
  title: "authentik integrations",
  titleDelimiter: "|",
  description: "Step-by-step guides that connect applications to authentik, the open-source identity provider.",
  url,
  pathPrefix: environment.pathPrefix,
  organization: "Authentik Security Inc.",
  editUrl: "https://github.com/goauthentik/authentik/edit/main/website/integrations/",
  newIssueUrl: "https://github.com/goauthentik/authentik/issues/new",
  socialImage: "/social.png",
  locales: { default: "en", list: [{ code: "en", label: "English", direction: "ltr" }] },
  docs: [
    {
      id: DEFAULT_DOCS_PLUGIN_ID,
      versions: [{ name: "current", label: "Next", mainDocId: "index", isLast: true }]
    }
  ],
  sidebars: [
    {
      id: "integrations",
      links: [
        { label: "Overview", path: "/" },
        { label: "Applications", path: "/applications/" },
        { label: "Tags", path: "/tags/" }
      ]
    }
  ],
  colorMode: { default: "light", respectSystem: true, showToggle: true },
  breadcrumbs: true,
  navbar: {
    logo,
    items: [
      { label: "Features", href: "https://goauthentik.io/features", position: "left", target: "_self" },
      { label: "Integrations", to: "/", position: "left" },
      { label: "Documentation", href: "https://docs.goauthentik.io", position: "left", target: "_self" },
      { label: "Pricing", href: "https://goauthentik.io/pricing/", position: "left", target: "_self" },
      { label: "Blog", href: "https://goauthentik.io/blog", position: "left", target: "_self" },
      { type: "search", position: "right" },
      { type: "localeDropdown", position: "right" },
      { label: "GitHub", icon: "github", href: "https://github.com/goauthentik/authentik", position: "right" },
      { label: "Discord", icon: "discord", href: "https://goauthentik.io/discord", position: "right" }
    ]
  },
  footer: { style: "light", links: [], logo, copyright: `Copyright \xA9 ${YEAR} Authentik Security Inc.` },
  announcement,
  search: {
    appId: environment.algoliaAppId,
    apiKey: environment.algoliaSearchKey,
    indexName: environment.algoliaIndexName,
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: "/search/",
    externalUrlRegex: `^https?://(?!${host}(?:[/?#]|$))`
  },
  analytics: { measurementId: environment.gtagId, anonymizeIp: true },
  serviceWorker: environment.serviceWorker !== "false"
};

// src/build/gatsby-config.ts
var { title, description, url: url2, pathPrefix, analytics } = siteConfig;
var SITEMAP_QUERY = `{
  site { siteMetadata { siteUrl } }
  allSitePage(sort: { path: ASC }) { nodes { path } }
}`;
var CONTENT = { name: "content", path: import_node_path.default.resolve("content"), fastHash: process.env.NODE_ENV !== "production" };
var config = {
  siteMetadata: { title, description, siteUrl: url2 },
  pathPrefix: pathPrefix || void 0,
  trailingSlash: "always",
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    { resolve: "gatsby-source-filesystem", options: CONTENT },
    "gatsby-plugin-mdx",
    "gatsby-plugin-react-helmet",
    { resolve: "gatsby-plugin-sitemap", options: { excludes: ["/search/"], query: SITEMAP_QUERY } },
    ...analytics.measurementId ? [
      {
        resolve: "gatsby-plugin-google-gtag",
        options: {
          trackingIds: [analytics.measurementId],
          gtagConfig: { anonymize_ip: analytics.anonymizeIp },
          pluginConfig: { respectDNT: true }
        }
      }
    ] : []
  ]
};
var gatsby_config_default = config;
