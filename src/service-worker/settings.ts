/** What the build tells the service worker about the release that it belongs to. */
export interface Settings {
  /** Path below which the site is served, without a trailing slash; empty for the root. */
  base: string
  /** Differs between any two builds with different files. */
  release: string
  /** Webpack's hash, which Gatsby writes into every page and into `app-data.json`. */
  compilation: string
  /** Addresses of the files that every page needs: code, data of all pages, search index. */
  shell: readonly string[]
  /** Addresses of the pages that are kept without a visit. */
  pages: readonly string[]
  /** What follows a page's name in its title. */
  titleSuffix: string
}

/** Begins the names of the caches of all releases, and of no other site on the same host. */
export const cachePrefix = (base: string): string => `site:${base}/:`
