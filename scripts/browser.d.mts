/** Path of an installed Chrome or Chromium, if there is one. */
export function findBrowser(): string | undefined
/** Ensures that a browser is installed; throws if none can be installed. */
export function installBrowser(): void
/** Flags for starting the browser. */
export const BROWSER_FLAGS: string[]
