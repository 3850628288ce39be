let isRequired = false

/** Makes the next navigation a full page load: Gatsby caches the data that pages share in memory, even broken data. */
export function requireFullLoad(): void {
  isRequired = true
}

/** Whether the next navigation must be a full page load. */
export const isFullLoadRequired = (): boolean => isRequired
