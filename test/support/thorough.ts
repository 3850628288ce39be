/** Whether `npm test -- --thorough` (or `THOROUGH=true`) runs: all cases of each table, which take several times as long. */
export const IS_THOROUGH = Boolean(process.env.THOROUGH)

/** The cases of a table to try: all of them with `--thorough`, otherwise the first `count`. */
export const some = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  IS_THOROUGH ? cases : cases.slice(0, count)
