import { IS_THOROUGH } from "./thorough"

/**
 * The number of random values for each property test. The default finds frequent failures; `npm test -- --thorough` (or
 * `THOROUGH=true`) is for changes to the generators.
 */
export const RUNS = IS_THOROUGH ? 400 : 15
