/** Stands in for the parts of Gatsby that `webpack.ts` leaves out; Gatsby calls this one whether or not a page has a Head. */
export const headHandlerForBrowser = () => undefined
