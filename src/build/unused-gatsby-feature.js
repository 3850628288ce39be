/** Replaces the parts of Gatsby that `webpack.ts` removes; Gatsby calls this function even if a page has no Head. */
export const headHandlerForBrowser = () => undefined
