import { chromium, expect, test } from "@playwright/test"
import { serveStatic, type StaticServer } from "../../bench/lib/static-server"
import { weigh } from "../../bench/lib/weigh"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser.mjs"

/** The guides with the most methods and the most text. */
const HEAVIEST = ["/chat-communication-collaboration/nextcloud/", "/cloud-providers/aws/"]

let server: StaticServer

test.beforeAll(async () => {
  server = await serveStatic("public")
})

test.afterAll(() => server.close())

for (const path of ["/", "/monitoring/grafana/", ...HEAVIEST]) {
  test(`${path} keeps to the budgets, and asks no other host for anything`, async () => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
    try {
      expect((await weigh(browser, server.url, path)).faults).toEqual([])
    } finally {
      await browser.close()
    }
  })
}
