/**
 * DocSearch's answer is there already when it is asked. So long at most, in milliseconds, what was found stands in its place until it has drawn the
 * same.
 */
export const COVER_MS = 100
