import { readFileSync } from "node:fs"
import { checkEnvironment, checkSwitches, SETTINGS } from "./environment"

test("settings of the environment that are neither true nor false are reported with their name", () => {
  expect(checkSwitches({ GATSBY_SERVICE_WORKER: "false", SOURCE_MAPS: "true", GATSBY_ALGOLIA_INSIGHTS: "" })).toEqual(
    [],
  )
  expect(checkSwitches({ GATSBY_SERVICE_WORKER: "banana" })).toEqual([
    { file: "GATSBY_SERVICE_WORKER", message: '"banana" is neither true nor false; set one of the two, or nothing' },
  ])
})

test("a setting of the environment that would be ignored or would publish a key is reported with its name", () => {
  expect(
    checkEnvironment({
      GATSBY_SITE_URL: "https://guides.company",
      GATSBY_CPU_COUNT: "2",
      GATSBY_ALGOLIA_SEARCH_KEY: "public",
      ALGOLIA_ADMIN_KEY: "secret",
      ALGOLIA_HOSTS: "https://one.company, http://localhost:9105",
    }),
  ).toEqual([])
  expect(
    checkEnvironment({
      GATSBY_ALGOLIA_APPID: "APP1",
      GATSBY_ALGOLIA_SEARCH_KEY: "secret",
      ALGOLIA_ADMIN_KEY: "secret",
      ALGOLIA_HOSTS: "one.company,https://two.company",
    }),
  ).toEqual([
    { file: "GATSBY_ALGOLIA_APPID", message: "no setting has this name; did you mean GATSBY_ALGOLIA_APP_ID?" },
    {
      file: "GATSBY_ALGOLIA_SEARCH_KEY",
      message: "this is the key of ALGOLIA_ADMIN_KEY, and pages would publish it; use the search-only key",
    },
    {
      file: "ALGOLIA_HOSTS",
      message: '"one.company" is not a host; write https://search.company, and a comma between several',
    },
  ])
})

test("the settings of the environment are those of .env.example", () => {
  const explained = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
  expect([...SETTINGS].sort()).toEqual(explained.sort())
})
