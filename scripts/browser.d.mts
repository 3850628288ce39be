/** Path of an installed Chrome or Chromium, if any; `isWhole` prefers the full browser to the headless shell. */
export function findBrowser(options?: { isWhole?: boolean }): string | undefined
/** Ensures that a browser is installed. Throws if none can be installed. */
export function installBrowser(): void
/** Flags for starting the browser. */
export const BROWSER_FLAGS: string[]
