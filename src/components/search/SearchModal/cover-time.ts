/**
 * If DocSearch's answer is already there, our results cover its list for at most this many milliseconds, until it has
 * rendered the same results.
 */
export const COVER_MS = 100
