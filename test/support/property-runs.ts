/**
 * The number of random values that each property is tested with: enough to find frequent failures in every run, and many
 * more with `npm test -- --thorough` (or `THOROUGH=true`), for changes of the generators.
 */
export const RUNS = process.env.THOROUGH ? 400 : 15
