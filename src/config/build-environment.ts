/** Settings that only the build may know. Browser code never imports this module. */
export const buildEnvironment = {
  /** The key with write access to the hosted search index; without it, nothing is indexed. */
  algoliaAdminKey: process.env.ALGOLIA_ADMIN_KEY ?? "",
  /** Other hosts for indexing requests, comma-separated; for tests. */
  algoliaHosts: process.env.ALGOLIA_HOSTS ?? "",
  /** Publishes source maps next to the scripts. Otherwise none are generated, which also saves time. */
  sourceMaps: process.env.SOURCE_MAPS === "true",
}
