/** Path of an installed Chrome or Chromium, if there is one. */
export function findBrowser(): string | undefined
/** Makes sure that there is a browser; throws where none can be installed. */
export function installBrowser(): void
/** Flags for starting it. */
export const BROWSER_FLAGS: string[]
