/** Settings that only the build may know. The browser's code never imports this module. */
export const buildEnvironment = {
  /** The key that may write to the hosted search index; without it nothing is indexed there. */
  algoliaAdminKey: process.env.ALGOLIA_ADMIN_KEY ?? "",
  /** Other hosts for the indexing requests, comma-separated; for tests. */
  algoliaHosts: process.env.ALGOLIA_HOSTS ?? "",
}
