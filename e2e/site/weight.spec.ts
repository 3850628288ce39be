import { chromium, expect, test } from "@playwright/test"
import { serveStatic } from "../../test/support/static-server"
import { weigh, type Weight } from "../../test/support/weigh"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser"

/** The last three are guides with many methods or much text. */
const PATHS = [
  "/",
  "/monitoring/grafana/",
  "/chat-communication-collaboration/nextcloud/",
  "/cloud-providers/aws/",
  "/development/gitlab/",
]

// One worker measures all pages concurrently, because most of the time is spent waiting for further requests.
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
  test(`${path} stays within the budgets and makes no third-party requests`, () => {
    expect(weights.get(path)?.faults).toEqual([])
  })
}
