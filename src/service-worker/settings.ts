/** The release's data, which the build inserts into its service worker. */
export interface Settings {
  /** Path below which the site is served, without a trailing slash; empty for the root. */
  base: string
  /** Differs between any two builds with different files. */
  release: string
  /** Webpack's hash, which Gatsby writes into every page and into `app-data.json`. */
  compilation: string
  /**
   * The files that every page needs: code, data of all pages, search index. By address, the SHA-256 digest of each in
   * hexadecimal.
   */
  shell: Readonly<Record<string, string>>
  /** Addresses of the pages that are cached without a visit. */
  pages: readonly string[]
  /** The part of each page's title after the page's name. */
  titleSuffix: string
}

/** The prefix of all releases' cache names, which no other site on the same host has. */
export const cachePrefix = (base: string): string => `site:${base}/:`
