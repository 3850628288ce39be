import { defineConfig, devices } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "./scripts/browser"

const HOSTED = "**/hosted.spec.ts"
/** The hosted project builds and serves its own copy, possibly while `public` is being built. */
const isHosted = process.argv.some((arg) => /^(?:--project=)?hosted$/.test(arg))
const port = Number(process.env.PORT ?? 9000)

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "site", testIgnore: HOSTED },
    // Builds the site against its own mock server. Separate, so that `npm test` can run it as its own step.
    { name: "hosted", testMatch: HOSTED },
  ],
  // The smallest machines have two cores; more workers would make timings unsteady.
  workers: 2,
  fullyParallel: true,
  // Generous, because tests wait for conditions, which takes longer on a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["dot"], ["json"]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    // A service worker would answer requests before tests can replace the responses. It has its own tests.
    serviceWorkers: "block",
    // Recording takes as long as the tests themselves. Where you need it: `npx playwright test --trace on`.
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
