import { defineConfig, devices } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "./scripts/browser.mjs"

const HOSTED = "**/hosted.spec.ts"
/** This project serves what it builds itself, perhaps while `public` is being built. */
const isHosted = process.argv.some((arg) => /^(?:--project=)?hosted$/.test(arg))
const port = Number(process.env.PORT ?? 9000)

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "site", testIgnore: HOSTED },
    // Builds the site against a server of its own: `npm test` runs it by itself, so that the builds slow nothing else down.
    { name: "hosted", testMatch: HOSTED },
  ],
  // Two cores are what the smallest machines have; more workers than that only make timings unsteady.
  workers: 2,
  fullyParallel: true,
  // Generous: tests wait for conditions, and a loaded machine takes its time to fulfil them.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["dot"], ["json"]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    // A service worker would answer requests before the tests that replace answers see them; it has tests of its own.
    serviceWorkers: "block",
    // Recording costs as much as the tests themselves: `npx playwright test --trace on` where it is needed.
    trace: "on-first-retry",
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
  webServer: isHosted
    ? undefined
    : {
        command: `npx tsx test/support/serve-built.ts ${port}`,
        gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
        url: `http://localhost:${port}/`,
        reuseExistingServer: !process.env.CI,
        timeout: 60_000,
      },
})
