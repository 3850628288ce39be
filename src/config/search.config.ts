/** Settings of the search beside those of `site.config.ts`. */

/** Whether the hosted search reports what readers view, select and pass over. */
export const searchInsights: boolean = process.env.GATSBY_ALGOLIA_INSIGHTS === "true"
