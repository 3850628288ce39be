/**
 * What whoever runs the build may set, and the only reader of it. Each name is written out in full because Gatsby puts
 * the values into the browser's code by replacing exactly these expressions; nothing secret belongs here (see
 * `build-environment.ts`).
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
  gtagId: process.env.GATSBY_GTAG_ID ?? "",
}
