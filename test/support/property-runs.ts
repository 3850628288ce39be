/**
 * How often a property is tried with other values: enough in every run of the tests to find what breaks easily, and many
 * times more with `npm test -- --thorough` (or `THOROUGH=true`), for changes of the generators.
 */
export const RUNS = process.env.THOROUGH ? 400 : 15
