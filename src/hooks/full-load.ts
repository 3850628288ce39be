let isRequired = false

/** Makes the next navigation load its page in full: Gatsby keeps data that pages share in memory, even if they are broken. */
export function requireFullLoad(): void {
  isRequired = true
}

export const isFullLoadRequired = (): boolean => isRequired
