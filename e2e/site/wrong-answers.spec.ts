/**
 * Wrong answers with status 200 for files that are cached forever: half of a script, an HTML page in its place, or nothing.
 * None of them may stay, neither in the browser's cache nor in the service worker's.
 */
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { expect, hydrated } from "../chrome/support"
import { dialog, expectResultsOf, hits, input, openSearch } from "../search/support"
import type { WrongAnswer } from "./changing-site"
import { test } from "./changing-test"
import { IS_THOROUGH, some } from "../../test/support/thorough"

const GUIDE = "/monitoring/grafana/"

const WRONG: Record<string, (right: Buffer) => WrongAnswer> = {
  "half of it": (right) => ({ body: right.subarray(0, right.length / 2) }),
  "an HTML page": () => ({ type: "text/html", body: "<!doctype html><title>Sign in to the network</title>" }),
  nothing: () => ({ body: "" }),
}

const FILES: Record<string, RegExp> = {
  "the site's code": /^\/app-[0-9a-f]{20}\.js$/,
  "webpack's runtime": /^\/webpack-runtime-[0-9a-f]{20}\.js$/,
  "the page's component": /^\/component---src-templates-guide[^/]+\.js$/,
  "the search modal": /^\/search-modal-[0-9a-f]{20}\.js$/,
  "the search engine": /^\/search-engine-[0-9a-f]{20}\.js$/,
  "the search worker": /^\/search-worker-[0-9a-f]{20}\.js$/,
}

/** By default, each file with one wrong answer, in one of the caches; with `--thorough`, all combinations. */
const CASES = Object.entries(FILES).flatMap(([name, file], index) =>
  Object.entries(WRONG)
    .filter((_answer, number) => IS_THOROUGH || number === index % Object.keys(WRONG).length)
    .map(([what, answer]) => ({ name, file, what, answer })),
)

test.beforeEach(({ browserConsole }) =>
  browserConsole.allow(
    /Failed to load resource|Unexpected|Invalid|Loading chunk|Loading CSS chunk|Not rendering React|scripts are incomplete/i,
  ),
)

/** Expects that the page has started and that the search finds pages. */
async function expectWorking(page: Page): Promise<void> {
  await hydrated(page)
  await openSearch(page)
  await page.keyboard.type("jellyfin")
  await expectResultsOf(page, "jellyfin")
  await expect(hits(page).first()).toContainText("Jellyfin")
  await expect(page.getByRole("alert")).toHaveCount(0)
}

for (const [index, { name, file, what, answer }] of CASES.entries()) {
  const isTriedIn = (cache: "browser" | "worker") => IS_THOROUGH || (index % 2 === 0) === (cache === "browser")

  if (isTriedIn("browser"))
    test(`one wrong answer does not stay in the browser's cache: ${name}, ${what}`, async ({ page, site }) => {
      site.spoil(file, answer, 1)
      await page.goto(GUIDE)
      await expectWorking(page)
      await page.goto(GUIDE)
      await expectWorking(page)
    })

  if (isTriedIn("worker"))
    test.describe("with the service worker", () => {
      test.use({ serviceWorkers: "allow" })

      test(`a wrong entry in its cache does not stay: ${name}, ${what}`, async ({ page, site }) => {
        await page.goto(GUIDE)
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        const address = `/${fs.readdirSync(site.folder).find((each) => file.test(`/${each}`))}`
        const right = fs.readFileSync(path.join(site.folder, address))
        const wrong = answer(right)
        if (wrong === "hang") throw new Error("A cached file cannot hang.")
        const { type = "text/javascript", body } = wrong
        await page.evaluate(
          async ([key, text, contentType]) => {
            const cache = await caches.open((await caches.keys())[0] ?? "")
            if (!(await cache.match(key))) throw new Error(`${key} is not cached`)
            await cache.put(key, new Response(text, { headers: { "content-type": contentType } }))
          },
          [address, body.toString(), type] as const,
        )
        await page.goto(GUIDE)
        await expectWorking(page)
        await expect
          .poll(() =>
            page.evaluate(async (key) => {
              const entry = await caches.match(key, { ignoreVary: true })
              return entry?.text()
            }, address),
          )
          .toBe(right.toString())
      })
    })
}

for (const [name, file] of some(Object.entries(FILES).slice(0, 3))) {
  test(`Retry works as soon as the host answers rightly again: ${name}`, async ({ page, site }) => {
    const end = site.spoil(file, WRONG["half of it"] as () => WrongAnswer)
    await page.goto(GUIDE)
    const box = page.getByRole("alert")
    await expect(box).toContainText("This site did not load properly.")
    await expect(page.getByRole("main")).toContainText("Verify the configuration")
    end()
    await box.getByRole("button", { name: "Retry" }).click()
    await expectWorking(page)
  })
}

test("Retry in the search works as soon as the host answers rightly again", async ({ page, site }) => {
  const end = site.spoil(FILES["the search modal"] as RegExp, WRONG["an HTML page"] as () => WrongAnswer)
  await page.goto(GUIDE)
  await hydrated(page)
  await page.keyboard.press("Control+k")
  const box = dialog(page).getByRole("alert")
  await expect(box).toBeVisible()
  end()
  await box.getByRole("button", { name: "Retry" }).click()
  await expect(input(page)).toBeFocused()
})

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" })

  for (const [what, answer] of some(Object.entries(WRONG))) {
    test(`it does not store a wrong answer while it installs: ${what}`, async ({ page, site }) => {
      const address = `/${fs.readdirSync(site.folder).find((each) => /^component---src-pages-tags.*\.js$/.test(each))}`
      site.spoil(new RegExp(address), answer, 1)
      await page.goto(GUIDE)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const stored = await page.evaluate(
        async (key) => (await caches.match(key, { ignoreVary: true }))?.text(),
        address,
      )
      expect(stored).toBe(fs.readFileSync(path.join(site.folder, address), "utf8"))
    })
  }

  test("a page that lacks some of its files without a network says that the reader is offline", async ({
    page,
    site,
    browserConsole,
  }) => {
    browserConsole.allow(/ERR_|no-response|Failed to convert value/)
    await page.goto(GUIDE)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), GUIDE)).toBe(true)
    const removed = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? "")
      const scripts = (await cache.keys()).filter(({ url }) => url.endsWith(".js"))
      const half = scripts.filter(({ url }) => /\/(?:app|framework)-/.test(url))
      return Promise.all(half.map((script) => cache.delete(script, { ignoreVary: true })))
    })
    expect(removed).toEqual([true, true])
    // The browser's own cache has the scripts as well.
    await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache")
    await site.stop()
    await page.goto(GUIDE)
    await expect(page.getByRole("alert")).toContainText("You are offline")
    await expect(page.getByRole("main")).toContainText("Verify the configuration")
  })

  test("a visited page is shown if the host answers with an error, and the error if it was not visited", async ({
    page,
    site,
  }) => {
    await page.goto(GUIDE)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), GUIDE)).toBe(true)
    for (const status of [500, 502, 503, 429]) {
      const end = site.spoil(/./, () => ({ status, type: "text/plain", body: "The host is ailing." }))
      await page.goto(GUIDE)
      await hydrated(page)
      await expect(page.getByRole("main")).toContainText("Verify the configuration")
      const response = await page.goto("/media/jellyfin/")
      expect(response?.status()).toBe(status)
      end()
    }
  })
})
