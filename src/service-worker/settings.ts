/** The release's data, which the build inserts into its service worker. */
export interface Settings {
  /** Path below which the site is served, without a trailing slash; empty for the root. */
  base: string
  /** Differs between any two builds with different files. */
  release: string
  /** Webpack's hash, which Gatsby writes into every page and into `app-data.json`. */
  compilation: string
  /** Addresses of the files that every page needs: code, data of all pages, search index. */
  shell: readonly string[]
  /** Addresses of the pages that are cached without a visit. */
  pages: readonly string[]
  /** The part of each page's title after the page's name. */
  titleSuffix: string
}

/** The prefix of all releases' cache names, which no other site on the same host has. */
export const cachePrefix = (base: string): string => `site:${base}/:`
