/**
 * Settings from the build environment that browser code may contain. Each name is written in full, because Gatsby inlines
 * the values by replacing exactly these expressions. Secrets belong in `build-environment.ts`.
 */
export const environment = {
  siteUrl: process.env.GATSBY_SITE_URL ?? "",
  pathPrefix: process.env.GATSBY_PATH_PREFIX ?? "",
  announcementId: process.env.GATSBY_ANNOUNCEMENT_ID ?? "",
  announcementContent: process.env.GATSBY_ANNOUNCEMENT_CONTENT ?? "",
  announcementCloseable: process.env.GATSBY_ANNOUNCEMENT_CLOSEABLE ?? "",
  algoliaAppId: process.env.GATSBY_ALGOLIA_APP_ID ?? "",
  algoliaSearchKey: process.env.GATSBY_ALGOLIA_SEARCH_KEY ?? "",
  algoliaIndexName: process.env.GATSBY_ALGOLIA_INDEX_NAME ?? "",
  serviceWorker: process.env.GATSBY_SERVICE_WORKER ?? "",
  gtagId: process.env.GATSBY_GTAG_ID ?? "",
}
