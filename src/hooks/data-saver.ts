declare global {
  interface Navigator {
    /** Not supported by all browsers, and missing from TypeScript's types. */
    connection?: { effectiveType?: string; saveData?: boolean }
  }
}

/** Whether the connection is slow or metered, so that nothing should be loaded before the reader needs it. */
export function isDataScarce(): boolean {
  const { effectiveType = "", saveData = false } = navigator.connection ?? {}
  return saveData || effectiveType.includes("2g")
}
