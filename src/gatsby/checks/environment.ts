/** Checks the settings of the environment: their names and values. */
import type { Problem } from "../../content/problem"
import { editDistance } from "../../guides/distance"

/** Settings of the environment that switch something on or off. */
const SWITCHES = ["GATSBY_ALGOLIA_INSIGHTS", "GATSBY_ANNOUNCEMENT_CLOSEABLE", "GATSBY_SERVICE_WORKER", "SOURCE_MAPS"]

/** Returns a problem for each switch that is neither `true` nor `false`; without a value, its default applies. */
export const checkSwitches = (environment: NodeJS.ProcessEnv = process.env): Problem[] =>
  SWITCHES.flatMap((name) => {
    const value = environment[name] ?? ""
    if (["", "true", "false"].includes(value)) return []
    return [{ file: name, message: `"${value}" is neither true nor false; set one of the two, or nothing` }]
  })

/** All settings of the environment, which `.env.example` explains; a test compares them. */
export const SETTINGS = [
  ...SWITCHES,
  "ALGOLIA_ADMIN_KEY",
  "ALGOLIA_HOSTS",
  "GATSBY_ALGOLIA_APP_ID",
  "GATSBY_ALGOLIA_INDEX_NAME",
  "GATSBY_ALGOLIA_SEARCH_KEY",
  "GATSBY_ANNOUNCEMENT_CONTENT",
  "GATSBY_ANNOUNCEMENT_ID",
  "GATSBY_GTAG_ID",
  "GATSBY_PATH_PREFIX",
  "GATSBY_SITE_URL",
]

/** At most so many typos, because Gatsby and hosts have variables of their own. */
const MAX_TYPOS = 2

/**
 * Returns a problem for each setting that would be ignored, publish the key with write access, or end the build with an error
 * that does not name it.
 */
export function checkEnvironment(environment: NodeJS.ProcessEnv = process.env): Problem[] {
  const misspelled = Object.keys(environment).flatMap((name): Problem[] => {
    if (SETTINGS.includes(name)) return []
    const near = SETTINGS.find((known) => editDistance(name, known, MAX_TYPOS) <= MAX_TYPOS)
    return near ? [{ file: name, message: `no setting has this name; did you mean ${near}?` }] : []
  })
  const { ALGOLIA_ADMIN_KEY: key, ALGOLIA_HOSTS: hosts = "", GATSBY_ALGOLIA_SEARCH_KEY: publicKey } = environment
  const published: Problem[] =
    key && key === publicKey
      ? [
          {
            file: "GATSBY_ALGOLIA_SEARCH_KEY",
            message: "this is the key of ALGOLIA_ADMIN_KEY, and pages would publish it; use the search-only key",
          },
        ]
      : []
  const unreadable = hosts
    .split(",")
    .filter((host) => host.trim() !== "" && !/^https?:\/\/[^/\s]+\/?$/.test(host.trim()))
    .map((host) => ({
      file: "ALGOLIA_HOSTS",
      message: `"${host.trim()}" is not a host; write https://search.company, and a comma between several`,
    }))
  return [...misspelled, ...published, ...unreadable]
}
