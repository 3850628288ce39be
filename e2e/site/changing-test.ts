import { test as base } from "../chrome/support"
import { serveChangingSite, type ChangingSite } from "./changing-site"

/** The tests' own copy of the site, on its own server. */
export const test = base.extend<{ site: ChangingSite }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright infers the required fixtures from this pattern
  site: async ({}, provide) => {
    const site = await serveChangingSite()
    await provide(site)
    await site.close()
  },
  baseURL: ({ site }, provide) => provide(site.url),
})
