import { chromium, expect, test } from "@playwright/test"
import { serveStatic } from "../../test/support/static-server"
import { weigh, type Weight } from "../../test/support/weigh"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser.mjs"

/** The last three are the guides with the most methods and the most text, and the category with the longest ones. */
const PATHS = [
  "/",
  "/monitoring/grafana/",
  "/chat-communication-collaboration/nextcloud/",
  "/cloud-providers/aws/",
  "/development/gitlab/",
]

// One worker weighs all of them at the same time: most of the time goes into waiting for what a page might still ask for.
test.describe.configure({ mode: "default" })

let weights: Map<string, Weight>

test.beforeAll(async () => {
  const server = await serveStatic("public")
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    weights = new Map(
      await Promise.all(PATHS.map(async (path) => [path, await weigh(browser, server.url, path)] as const)),
    )
  } finally {
    await browser.close()
    await server.close()
  }
})

for (const path of PATHS) {
  test(`${path} keeps to the budgets, and asks no other host for anything`, () => {
    expect(weights.get(path)?.faults).toEqual([])
  })
}
