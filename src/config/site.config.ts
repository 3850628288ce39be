import { DEFAULT_DOCS_PLUGIN_ID } from "./constants"
import { environment } from "./environment"
import type { AnnouncementConfig, SiteConfig } from "./types"

const PROVIDER_SITE = "https://goauthentik.io/"
const YEAR = 2025

const logo = { label: "authentik", href: PROVIDER_SITE }

/** The announcement comes from the environment, so that showing one needs no change of code. */
const announcement: AnnouncementConfig | null = environment.announcementContent
  ? {
      id: environment.announcementId || environment.announcementContent,
      content: environment.announcementContent,
      closeable: environment.announcementCloseable !== "false",
    }
  : null

const url = environment.siteUrl || "https://integrations.goauthentik.io"
const host = url.replace(/^https?:\/\//, "").replaceAll(".", "\\.")

export const siteConfig: SiteConfig = {
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
      versions: [{ name: "current", label: "Next", mainDocId: "index", isLast: true }],
    },
  ],
  sidebars: [
    {
      id: "integrations",
      links: [
        { label: "Overview", path: "/" },
        { label: "Applications", path: "/applications/" },
        { label: "Tags", path: "/tags/" },
        { label: "How sign-in works", path: "/how-sign-in-works/" },
      ],
    },
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
      { label: "Discord", icon: "discord", href: "https://goauthentik.io/discord", position: "right" },
    ],
  },
  footer: { style: "light", links: [], logo, copyright: `Copyright © ${YEAR} Authentik Security Inc.` },
  announcement,
  search: {
    appId: environment.algoliaAppId,
    apiKey: environment.algoliaSearchKey,
    indexName: environment.algoliaIndexName,
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: "/search/",
    externalUrlRegex: `^https?://(?!${host}(?:[/?#]|$))`,
  },
  analytics: { measurementId: environment.gtagId, anonymizeIp: true },
  serviceWorker: environment.serviceWorker !== "false",
}
