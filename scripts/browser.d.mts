/** Path of an installed Chrome or Chromium, if there is one; `isWhole` prefers one with windows to the headless shell. */
export function findBrowser(options?: { isWhole?: boolean }): string | undefined
/** Makes sure that there is a browser; throws where none can be installed. */
export function installBrowser(): void
/** Flags for starting the browser. */
export const BROWSER_FLAGS: string[]
