/**
 * The hosted search end to end, on this machine: a real build sends its records to a local mock of the service. DocSearch in
 * that build queries the mock over TLS under the service's host names. One file, because all tests need the same build, which
 * takes longer than the tests.
 */
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { chromium, test, expect, type Browser, type BrowserContext, type Page } from "@playwright/test"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser"
import { serveStatic } from "../../test/support/static-server"
import { isInstalled, startNginx } from "../../test/support/servers"
import { ADMIN_KEY, APP_ID, hostedProject, INDEX_NAME, SEARCH_KEY, type HostedProject } from "../../test/hosted/build"
import { ADDED, changeProject, CHANGED_LABEL, EDITED, REMOVED, WORD } from "../../test/hosted/change-project"
import { startHostedServer, type Fault, type HostedServer, type SeenRequest } from "../../test/hosted/server"
import { Store, type QueryRequest, type StoredRecord } from "../../test/hosted/store"
import { ALGOLIA_SETTINGS } from "../../src/search/records/algolia-settings"
import { dialog, hits, hydrated, input, openSearch } from "./support"
import { IS_THOROUGH } from "../../test/support/thorough"

test.describe.configure({ mode: "serial", timeout: 120_000 })

const store = new Store()
let project: HostedProject
let indexingServer: HostedServer
let queryServer: HostedServer
let site: { url: string; close: () => Promise<void> }
let browser: Browser
let context: BrowserContext
let page: Page

test.beforeAll(async () => {
  test.setTimeout(900_000)
  ;[indexingServer, queryServer] = await Promise.all([
    startHostedServer({ store }),
    startHostedServer({ store, secure: true }),
  ])
  project = await hostedProject()
})

test.afterAll(async () => {
  await browser?.close()
  await Promise.all([indexingServer?.close(), queryServer?.close(), site?.close(), project?.remove()])
})

test("a build fails if indexing fails, but only after all files are written", async () => {
  test.setTimeout(900_000)
  indexingServer.fail({ path: /batch/, status: 403 })
  const { status, output } = await project.build(indexingServer.url)
  expect(status).not.toBe(0)
  expect(plain(output)).toContain("failed to index to Algolia told to fail")
  expect(output).not.toContain(ADMIN_KEY)
  expect(store.index(INDEX_NAME).records.size).toBe(0)
  const files = (await filesIn(project.folder)).map((file) => path.relative(project.folder, file))
  expect(files).toEqual(
    expect.arrayContaining([
      "_headers",
      "_redirects",
      "index.html.br",
      "robots.txt",
      "search/index.json",
      "sitemap-index.xml",
      "sw.js",
      "monitoring/grafana/oidc.blueprint.yaml",
    ]),
  )
})

const BUILD_FAULTS: [string, Fault, string][] = [
  ["returns 500", { status: 500 }, "answered 500. The service has a problem of its own: build again later."],
  ["never responds", { delay: 60_000 }, "did not answer in time. Check the network and the proxy"],
  ["closes the connection", { kill: true }, "failed (socket hang up). Check the network and the proxy"],
]
// hosted-search.test.ts covers the failure of each indexing request. Here, each failure takes a whole build.
for (const [name, fault, message] of IS_THOROUGH ? BUILD_FAULTS : []) {
  test(`a build fails and reports the cause if the service ${name}`, async () => {
    test.setTimeout(900_000)
    indexingServer.fail(fault)
    const { status, output } = await project.build(indexingServer.url)
    expect(status).not.toBe(0)
    expect(plain(output)).toContain(message)
  })
}

/**
 * Changes the project between the builds. Stores the failed build's records, but omits one, makes one outdated, and adds one of a
 * removed page.
 */
test("the next build sends new and changed records, deletes removed ones, and applies the settings", async () => {
  test.setTimeout(900_000)
  const tried = sent()
    .filter(({ action }) => action !== "deleteObject")
    .map(({ body }) => body as IndexedRecord)
  const [added, changed] = tried as [IndexedRecord, IndexedRecord]
  const gone = { ...added, objectID: "gone", url: "/gone/" }
  const older = { ...changed, content: "older", internal: { contentDigest: "older" } }
  store.batch(
    INDEX_NAME,
    [...tried.slice(2), older, gone].map((body) => ({ action: "addObject", body })),
  )
  indexingServer.fail()
  indexingServer.requests.length = 0
  changeProject(project.root)

  const { status, output } = await project.build(indexingServer.url)
  expect(status, output).toBe(0)
  expect(output).not.toContain("nothing is indexed")
  const records = [...store.index(INDEX_NAME).records.values()] as IndexedRecord[]
  // An operation that deletes a record has only its id.
  const urls = new Map([...tried, ...records].map(({ objectID, url }) => [objectID, url]))
  const isOf = (guide: string, objectID: string) => urls.get(objectID)?.startsWith(`/${guide}/`) === true
  const isOfChangedGuide = (objectID: string) => [EDITED, ADDED, REMOVED].some((guide) => isOf(guide, objectID))
  const others = sent().filter(({ body }) => !isOfChangedGuide(body.objectID))
  expect(others.map(({ action, body }) => `${action} ${body.objectID}`)).toEqual([
    `updateObject ${changed.objectID}`,
    `updateObject ${added.objectID}`,
    "deleteObject gone",
  ])
  const edits = sent().filter(({ body }) => isOf(EDITED, body.objectID))
  expect(edits.map(({ action, body }) => `${action} ${String(body.content?.includes(WORD))}`)).toEqual([
    "updateObject true",
    "deleteObject undefined",
  ])
  const indexed = (guide: string) => records.filter(({ objectID }) => isOf(guide, objectID))
  expect(indexed(ADDED).length).toBeGreaterThan(1)
  expect(indexed(REMOVED)).toEqual([])
  const pages = new Set(records.filter(({ type }) => type === "lvl1").map(({ url }) => url))
  for (const path of ["/monitoring/grafana/", "/tags/apple/", "/applications/"]) expect(pages).toContain(path)
  expect(records.every(({ language, site_tag }) => language === "en" && site_tag === "integrations")).toBe(true)
  expect(store.index(INDEX_NAME).settings).toEqual(ALGOLIA_SETTINGS)
  expect(indexingServer.requests.every(({ headers }) => headers["x-algolia-api-key"] === ADMIN_KEY)).toBe(true)
})

test.describe("the next build in the same folder", () => {
  let texts: Map<string, string>
  const filesWith = (isWanted: (text: string, file: string) => boolean) =>
    [...texts].flatMap(([file, text]) => (isWanted(text, file) ? [file] : []))

  test.beforeAll(async () => {
    const read = async (file: string) =>
      [path.relative(project.folder, file), await readFile(file, "utf8")] satisfies [string, string]
    texts = new Map(await Promise.all((await filesIn(project.folder)).map(read)))
  })

  test("puts an edited word into the page, its data and the search files", () => {
    expect(filesWith((text) => text.includes(WORD))).toEqual(
      expect.arrayContaining([
        `${EDITED}/index.html`,
        `page-data/${EDITED}/page-data.json`,
        expect.stringMatching(/^search\/.+\.json$/),
      ]),
    )
  })

  test("writes the page and the files of an added guide", () => {
    expect(filesWith((_, file) => file.startsWith(`${ADDED}/`)).length).toBeGreaterThan(1)
  })

  test("leaves no page, file or search record of a removed guide", () => {
    expect(filesWith((text, file) => file.includes(REMOVED) || text.includes(`/${REMOVED}/`))).toEqual([])
  })

  test("runs the changed code of a hook for unchanged guides", () => {
    expect(texts.get("page-data/media/jellyfin/page-data.json")).toContain(CHANGED_LABEL)
  })
})

test("the site contains the search-only key but not the admin key; the home page has a preconnect hint", async () => {
  const files = await filesIn(project.folder)
  const filesWith = async (text: string) =>
    (await Promise.all(files.map(async (file) => ((await readFile(file)).includes(text) ? file : null)))).filter(
      Boolean,
    )
  expect(await filesWith(ADMIN_KEY)).toEqual([])
  expect((await filesWith(SEARCH_KEY)).length).toBeGreaterThan(0)
  expect(await readFile(path.join(project.folder, "index.html"), "utf8")).toMatch(
    new RegExp(`<link[^>]*rel="preconnect"[^>]*https://${APP_ID}-dsn.algolia.net`, "i"),
  )
})

test.describe("in the browser", () => {
  test.beforeAll(async () => {
    site = await serve(project.folder)
    const rules = ["*.algolia.net", "*.algolianet.com", "*.algolia.io"]
      .map((host) => `MAP ${host} 127.0.0.1:${queryServer.port}`)
      .join(",")
    browser = await chromium.launch({
      executablePath: findBrowser(),
      args: [...BROWSER_FLAGS, `--host-resolver-rules=${rules}`, "--ignore-certificate-errors"],
    })
  })

  test.beforeEach(async () => {
    queryServer.fail()
    context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: "block" })
    page = await context.newPage()
    await page.goto(`${site.url}/monitoring/grafana/`)
    await hydrated(page)
    queryServer.requests.length = 0
  })

  test.afterEach(() => context.close())

  test("Enter opens the first result from the service", async () => {
    await openSearch(page)
    await page.keyboard.type("nextcloud")
    await expect(hits(page).first()).toContainText("Nextcloud")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/nextcloud\//)
    await expect(dialog(page)).toHaveCount(0)
  })

  test("a query is sent as a multi-index request with the search-only key and the configured parameters", async () => {
    await openSearch(page)
    await input(page).fill("grafana")
    await expect(hits(page).first()).toContainText("Grafana")
    const { method, path, query, headers, body, host } = lastQuery()
    expect([method, path]).toEqual(["POST", "/1/indexes/*/queries"])
    expect(host).toMatch(new RegExp(`^${APP_ID}-dsn\\.algolia\\.net|-[123]\\.algolianet\\.com`, "i"))
    expect(query.get("x-algolia-application-id")).toBe(APP_ID)
    expect(query.get("x-algolia-api-key")).toBe(SEARCH_KEY)
    expect(query.get("x-algolia-agent")).toMatch(/docsearch.*gatsby \(5\.\d+\.\d+\)/)
    expect(JSON.stringify([headers, body])).not.toContain(ADMIN_KEY)
    expect((body as { requests: QueryRequest[] }).requests).toEqual([
      expect.objectContaining({
        query: "grafana",
        indexName: INDEX_NAME,
        attributesToRetrieve: expect.arrayContaining(["hierarchy.lvl0", "hierarchy.lvl6", "content", "type", "url"]),
        attributesToSnippet: expect.arrayContaining(["hierarchy.lvl1:10", "content:10"]),
        snippetEllipsisText: "…",
        highlightPreTag: "<mark>",
        highlightPostTag: "</mark>",
        hitsPerPage: 20,
        clickAnalytics: true,
        facetFilters: ["language:en", "site_tag:integrations"],
      }),
    ])
  })

  test("on small screens, snippets of 5 words are requested", async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openSearch(page)
    await input(page).fill("nextcloud")
    await input(page).fill("nextcloud saml")
    await expect(hits(page).first()).toBeVisible()
    expect(
      (lastQuery().body as { requests: { attributesToSnippet: string[] }[] }).requests[0]?.attributesToSnippet,
    ).toContain("content:5")
  })

  test("the index of the embedded engine is not loaded", async () => {
    const requested: string[] = []
    page.on("request", (request) => requested.push(request.url()))
    await openSearch(page)
    await input(page).fill("grafana")
    await expect(hits(page).first()).toBeVisible()
    expect(requested.filter((url) => url.includes("/search/index.json"))).toEqual([])
  })

  test("HTML in hits is escaped, and only links to the site's own domain become relative", async () => {
    store.batch(INDEX_NAME, [
      {
        action: "addObject",
        body: {
          objectID: "evil",
          url: "/tags/",
          url_without_anchor: "/tags/",
          type: "content",
          language: "en",
          site_tag: "integrations",
          hierarchy: { lvl0: "Tags <i>", lvl1: "Evil <b>twin</b>" },
          content: "<img src=x onerror=window.injected=1> eviltwin <client_id>",
        },
      },
      {
        action: "addObject",
        body: {
          objectID: "foreign",
          url: "https://docs.example/eviltwin",
          type: "lvl1",
          language: "en",
          site_tag: "integrations",
          hierarchy: { lvl0: "Docs", lvl1: "eviltwin elsewhere" },
          content: null,
        },
      },
      {
        action: "addObject",
        body: {
          objectID: "own",
          url: "https://integrations.goauthentik.io/tags/?eviltwin",
          type: "lvl1",
          language: "en",
          site_tag: "integrations",
          hierarchy: { lvl0: "Docs", lvl1: "eviltwin of ours" },
          content: null,
        },
      },
    ])
    await openSearch(page)
    await input(page).fill("eviltwin")
    await expect(hits(page)).toHaveCount(3)
    await expect(dialog(page)).toContainText("<client_id>")
    await expect(dialog(page)).toContainText("Evil <b>twin</b>")
    expect(await page.evaluate(() => "injected" in window)).toBe(false)
    await expect(dialog(page).getByRole("link", { name: "eviltwin elsewhere" })).toHaveAttribute(
      "href",
      "https://docs.example/eviltwin",
    )
    await expect(dialog(page).getByRole("link", { name: "eviltwin of ours" })).toHaveAttribute(
      "href",
      "/tags/?eviltwin",
    )
    store.batch(
      INDEX_NAME,
      ["evil", "foreign", "own"].map((objectID) => ({ action: "deleteObject", body: { objectID } })),
    )
  })

  const QUERY_FAULTS: [string, Fault][] = [
    ["closes every connection", { kill: true }],
    ["returns 403", { status: 403 }],
    ["returns 404", { status: 404 }],
    ["returns 429", { status: 429 }],
    ["returns 500", { status: 500 }],
    ["returns invalid JSON", { body: "<html>not JSON" }],
    ["returns JSON without hits", { body: '{"results":[{}]}' }],
    ["does not start to respond in time", { delay: 60_000 }],
    ["does not finish its response in time", { bodyDelay: 60_000 }],
  ]
  for (const [name, fault] of QUERY_FAULTS) {
    test(`if the service ${name}, the error screen is shown, and the next input retries`, async () => {
      const isSlow = Boolean(fault.delay ?? fault.bodyDelay)
      queryServer.fail(fault)
      await openSearch(page)
      if (isSlow) await stopClock()
      await input(page).fill("grafana")
      if (isSlow) await expect.poll(hostsQueried).toEqual(["dsn"])
      // After each timeout, the client gives the next host more time: 30 seconds in all, which the fake clock skips.
      await expect(async () => {
        if (isSlow) await page.clock.runFor(1000)
        await expect(dialog(page)).toContainText("Unable to fetch results", { timeout: isSlow ? 100 : 5000 })
      }).toPass({ intervals: [50] })
      await expect(dialog(page)).toContainText("You might want to check your network connection.")
      if (!fault.body && fault.status !== 403 && fault.status !== 404 && fault.status !== 429)
        expect(new Set(hostsQueried())).toEqual(new Set(["dsn", "1", "2", "3"]))
      queryServer.fail()
      // The client skips a failed host for two minutes, but retries all hosts if all have failed.
      await input(page).fill("grafana ")
      await expect(hits(page).first()).toContainText("Grafana")
    })
  }

  test("a host that fails is skipped for two minutes while the others respond", async () => {
    queryServer.fail({ host: /-dsn\.algolia\.net/, status: 500 })
    await page.clock.install()
    await openSearch(page)
    await input(page).fill("grafana")
    await expect(hits(page).first()).toContainText("Grafana")
    expect(hostsQueried()).toContain("dsn")
    queryServer.requests.length = 0
    await input(page).fill("nextcloud")
    await expect(hits(page).first()).toContainText("Nextcloud")
    expect(hostsQueried()).not.toContain("dsn")

    queryServer.fail()
    await page.clock.fastForward(121_000)
    queryServer.requests.length = 0
    await input(page).fill("jellyfin")
    await expect(hits(page).first()).toContainText("Jellyfin")
    expect(hostsQueried()).toContain("dsn")
  })

  test("a host times out if it does not start to respond within 1 s", async () => {
    queryServer.fail({ host: /-dsn\.algolia\.net/, delay: 60_000 })
    await openSearch(page)
    await stopClock()
    await input(page).fill("grafana")
    await expect.poll(hostsQueried).toEqual(["dsn"])
    await page.clock.runFor(900)
    await roundTrip()
    expect(hostsQueried()).toEqual(["dsn"])
    await page.clock.runFor(100)
    await expect(hits(page).first()).toContainText("Grafana")
    expect(hostsQueried()).toHaveLength(2)
  })

  test("a host that has started to respond times out after 2 s", async () => {
    queryServer.fail({ host: /-dsn\.algolia\.net/, bodyDelay: 60_000 })
    await openSearch(page)
    await stopClock()
    await page.evaluate(() => {
      const open = XMLHttpRequest.prototype.open
      XMLHttpRequest.prototype.open = function (...args: unknown[]) {
        this.addEventListener("readystatechange", () => {
          if (this.readyState === this.HEADERS_RECEIVED) document.documentElement.dataset.begun = ""
        })
        open.apply(this, args as Parameters<typeof open>)
      }
    })
    await input(page).fill("grafana")
    await expect(page.locator("html[data-begun]")).toBeAttached()
    await page.clock.runFor(1900)
    await roundTrip()
    expect(hostsQueried()).toEqual(["dsn"])
    await page.clock.runFor(100)
    await expect(hits(page).first()).toContainText("Grafana")
    expect(hostsQueried()).toHaveLength(2)
  })

  test("viewed, active and selected results are reported; views are debounced by 400 ms, at most 20 per event", async () => {
    await openSearch(page)
    await stopClock()
    await input(page).fill("configure")
    await expect(hits(page).first()).toBeVisible()
    const viewed = () => events().filter(({ eventName }) => eventName === "Items Viewed")
    await page.clock.runFor(390)
    await roundTrip()
    expect(viewed()).toEqual([])
    await page.clock.runFor(10)
    await expect.poll(() => viewed().length).toBeGreaterThan(0)
    const views = viewed()
    expect(Math.max(...views.map(({ objectIDs }) => objectIDs.length))).toBeLessThanOrEqual(20)
    await page.keyboard.press("ArrowDown")
    await expect.poll(() => events().some(({ eventName }) => eventName === "Item Active")).toBe(true)
    await page.keyboard.press("Enter")
    await expect
      .poll(() => events().find(({ eventName }) => eventName === "Item Selected")?.queryID)
      .toMatch(/^[0-9a-f]{32}$/)
    expect(queryServer.requests.every(({ host }) => /algolia(?:net)?\.(?:net|com|io)/.test(host))).toBe(true)
  })

  test("only the site and the search service receive requests", async () => {
    const thirdParty: string[] = []
    page.on("request", (request) => {
      if (!request.url().startsWith(site.url) && !/\.algolia(?:net)?\.(?:net|com|io)\//.test(request.url()))
        thirdParty.push(request.url())
    })
    await openSearch(page)
    await input(page).fill("grafana")
    await expect(hits(page).first()).toBeVisible()
    expect(thirdParty).toEqual([])
  })

  test("the results page debounces queries by 400 ms, sends the same filters, and offers Retry after a failure", async () => {
    await page.goto(`${site.url}/search/`)
    await hydrated(page)
    const field = page.getByRole("main").getByRole("searchbox", { name: "Search" })
    queryServer.requests.length = 0
    await stopClock()
    await field.pressSequentially("grafana")
    await page.clock.runFor(399)
    await roundTrip()
    expect(queries()).toEqual([])
    await page.clock.runFor(1)
    await expect(page.getByRole("main").locator("h2 a").first()).toHaveText("Grafana")
    const requested = queries().map(({ body }) => (body as { requests: { query: string; params: string }[] }).requests)
    expect(requested.map(([first]) => first?.query)).toEqual(["grafana"])
    expect(new URLSearchParams(requested[0]?.[0]?.params).get("facetFilters")).toBe(
      '["language:en","site_tag:integrations"]',
    )

    await page.clock.resume()
    queryServer.fail({ status: 403 })
    await field.fill("nextcloud")
    await expect(page.getByRole("alert")).toContainText("Unable to fetch results")
    queryServer.fail()
    await page.getByRole("button", { name: "Retry" }).click()
    await expect(page.getByRole("main").locator("h2 a").first()).toContainText("Nextcloud")
  })
})

/** Serves with nginx if it is installed, so that the build's Content Security Policy is enforced. */
async function serve(folder: string): Promise<typeof site> {
  if (!isInstalled("nginx")) return serveStatic(folder)
  const { url, stop } = await startNginx(path.dirname(folder), 9600)
  return { url, close: stop }
}

/** Installs a fake clock and pauses it. */
async function stopClock(): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** Sends a request from the page to the service. Once it is answered, all earlier requests have arrived. */
const roundTrip = (): Promise<void> =>
  page.evaluate(
    async (host) => void (await fetch(`https://${host}/1/indexes/none/settings`)),
    `${APP_ID}-3.algolianet.com`,
  )

const queries = (): SeenRequest[] => queryServer.requests.filter(({ path }) => path === "/1/indexes/*/queries")

function lastQuery(): SeenRequest {
  const last = queries().pop()
  if (!last) throw new Error("no query was sent")
  return last
}

/** Suffixes of the hosts that received queries, in order: `dsn`, `1`, `2` or `3`. */
const hostsQueried = (): string[] => queries().map(({ host }) => /-(dsn|\d)\./.exec(host)?.[1] ?? host)

interface IndexedRecord extends StoredRecord {
  type: string
  url: string
  content: string | null
  language: string
  site_tag: string
}

/** Write operations that the service received, in order. */
const sent = (): { action: string; body: StoredRecord & Partial<IndexedRecord> }[] =>
  indexingServer.requests
    .filter(({ path }) => path.endsWith("/batch"))
    .flatMap(({ body }) => (body as { requests: ReturnType<typeof sent> }).requests)

interface SeenEvent {
  eventName: string
  objectIDs: string[]
  queryID?: string
}

const events = (): SeenEvent[] =>
  queryServer.requests
    .filter(({ path }) => path === "/1/events")
    .flatMap(({ body }) => (body as { events: SeenEvent[] }).events)

/** Collapses whitespace, because the reporter breaks lines anywhere. */
const plain = (output: string): string => output.replace(/\s+/g, " ")

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
