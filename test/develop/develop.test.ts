/** Tests what authors and developers see in `npm run develop`. All tests share one server on a copy of the project. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { chromium, type Browser, type Locator, type Page } from "@playwright/test"
import { readContentFiles } from "../../src/gatsby/checks/content-files"
import { checkContent } from "../../src/content/content-set"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser"
import { startDevelopServer, type DevelopServer } from "./develop-server"
import { testGraphql } from "./test-graphql"
import { waitFor } from "../support/wait-for"

const GUIDE = "content/guides/monitoring/grafana/index.mdx"
const GUIDE_PATH = "/monitoring/grafana/"

let server: DevelopServer
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await startDevelopServer()
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  await openWindow()
}, 330_000)

/** Opens a window without history, cache and connections, and closes the one before. */
async function openWindow() {
  await page?.context().close()
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(60_000)
}

afterAll(async () => {
  await browser?.close()
  await server?.stop()
}, 30_000)

// Enough for two waits of `waitFor` and one of Playwright on a busy machine.
jest.setTimeout(900_000)
// As in `playwright.config.ts`. Gatsby can also lose a change that arrives while it makes pages from the one before.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })

/** Replaces a part of a text. Throws if the text does not contain it. */
function replacePart(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The test replaces "${from}", which is no longer there.`)
  return text.replace(from, to)
}

const shows = (text: string) => page.getByText(text).first().waitFor()

/** For a page that a busy machine takes minutes to make. */
const PATIENCE_MS = 150_000

/** Adds to a failure what the page shows, and the terminal after its first `before` characters. */
const withTerminal = (waiting: Promise<void>, before = 0): Promise<void> =>
  waiting.catch(async (error: Error) => {
    const shown = await page.innerText("body").catch(String)
    const terminal = server.terminal().slice(before).slice(-1500)
    throw new Error(`${error.message}. The page shows:\n${shown.slice(0, 800)}\nThe terminal shows:\n${terminal}`)
  })

/** Waits until the terminal shows a message after its first `before` characters. */
const reports = (before: number, message: RegExp): Promise<void> =>
  withTerminal(
    waitFor("the terminal's message", () => message.test(server.terminal().slice(before))),
    before,
  )

const problems = () => page.getByRole("alert")

/**
 * Opens an address until an element is visible. Gatsby may show its 404 page while it writes a page's data, and a new page appears
 * only after its data. From the fourth attempt on, each is in a new window, which a stuck connection or cache does not reach.
 * `saveAgain` does what an author would do then, ever less often: on a busy machine, Gatsby needs longer than the first pause, and
 * a change starts its work again.
 */
function openUntilSeen(address: string, element: () => Locator, saveAgain?: () => Promise<void>): Promise<void> {
  let attempts = 0
  let nextSave = 4
  const isSeen = async () => {
    if (++attempts >= 4) await openWindow()
    if (attempts === nextSave) {
      nextSave *= 2
      await saveAgain?.()
    }
    await page.goto(server.url + address)
    return element()
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
  }
  return withTerminal(waitFor(`${address} with ${String(element())}`, isSeen, PATIENCE_MS))
}

/**
 * Saves a file and waits for the resulting change on the open page. Saves it again, with one more empty line, every 20 seconds:
 * Gatsby's file watcher drops a change that it sees within 50 ms of another one, which happens on a busy machine.
 */
async function save(
  file: string,
  text: string,
  seen: Locator,
  state: "attached" | "detached" = "attached",
): Promise<void> {
  for (let emptyLines = 0; ; emptyLines++) {
    await server.write(file, text + "\n".repeat(emptyLines))
    try {
      await seen.waitFor({ state, timeout: 20_000 })
      return
    } catch (error) {
      if (emptyLines === 5) throw error
    }
  }
}

describe("the GraphQL data layer", () => testGraphql((query) => server.runQuery(query)))

describe("an open guide", () => {
  const SENTENCE = "Grafana lets users"
  let original: string

  beforeAll(async () => {
    original = server.read(GUIDE)
    await page.goto(server.url + GUIDE_PATH)
    await shows(SENTENCE)
    await page.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""))
  })

  // A failed attempt may leave its change.
  beforeEach(async () => {
    if (server.read(GUIDE).trimEnd() !== original.trimEnd()) await server.write(GUIDE, original)
  })

  afterEach(async () => expect(await page.locator("html[data-not-reloaded]").count()).toBe(1))

  test("shows an edit without a reload", async () => {
    await save(
      GUIDE,
      replacePart(original, SENTENCE, "Grafana asks users"),
      page.getByText("Grafana asks users").first(),
    )
    await save(GUIDE, original, page.getByText(SENTENCE).first())
  })

  test.each([
    [
      "an unknown component",
      "<AuthentikConfiguration />",
      "<AuthentikConfigurationn />",
      /index\.mdx:\d+:1: unknown component <AuthentikConfigurationn>; did you mean <AuthentikConfiguration>\?/,
    ],
    ["invalid MDX", "## Verify the configuration", "## Verify {the configuration", /index\.mdx:\d+:\d+: not valid MDX/],
    [
      "an unknown field",
      "support: authentik",
      "suport: authentik",
      /index\.mdx:\d+ suport: unknown field "suport"; did you mean "support"\?/,
    ],
    ["front matter with invalid YAML", "support: authentik", "support: : [", /index\.mdx:\d+:\d+: not valid YAML/],
  ])(
    "with %s: reports it on the page and in the terminal, keeps its last valid version, and recovers",
    async (_, right, wrong, message) => {
      const before = server.terminal().length
      await save(GUIDE, replacePart(original, right, wrong), problems().filter({ hasText: message }))
      await shows(SENTENCE)
      await reports(before, message)
      await save(GUIDE, original, problems(), "detached")
      await shows(SENTENCE)
      expect((await fetch(server.url + GUIDE_PATH)).status).toBe(200)
    },
  )
})

describe("other broken files", () => {
  test.each([
    ["an MDX page", "content/pages/template.mdx", "## Front matter", "## Front {matter", "/template/service/"],
    ["the list of categories", "content/categories.yml", "label: Media", "label: : [", "/media/jellyfin/"],
    ["the list of tags", "content/tags.yml", "label: Apple", "label: : [", "/tags/apple/"],
  ])("%s: the terminal reports it, and the page still opens", async (_, file, right, wrong, address) => {
    const original = server.read(file)
    await page.goto(server.url + address)
    const title = await page.getByRole("heading", { level: 1 }).innerText()
    const before = server.terminal().length
    const heading = () => page.getByRole("heading", { level: 1, name: title })
    try {
      await server.write(file, replacePart(original, right, wrong))
      await reports(before, RegExp(`${file}:`))
      await openUntilSeen(address, heading)
    } finally {
      // The tests after this one use the file, too.
      await save(file, original, problems(), "detached")
    }
    await heading().waitFor()
    // Gatsby deletes a file's nodes and creates them again. A query that runs in between loses this change: the sidebar stays empty
    // until the next one, which is the author's next save.
    const category = () => page.getByRole("navigation", { name: "Guides" }).getByText("Media", { exact: true })
    await openUntilSeen(address, category, () => server.write(file, server.read(file) + "\n"))
  })
})

describe("a shared part", () => {
  const PART = "content/common/redirect-uri-mismatch.mdx"
  const PATH = "/hypervisors-orchestrators/proxmox-ve/"

  test("updates the guides that use it, and its problems are reported on them", async () => {
    const original = server.read(PART)
    await page.goto(server.url + PATH)
    const text = (shown: string) => page.getByText(shown)
    await save(PART, original + "\nThe test says more.\n", text("The test says more."))
    await save(
      PART,
      original + "\nThe test {says more.\n",
      text("has problems of its own; fix content/common/redirect-uri-mismatch.mdx first"),
    )
    await save(PART, original, text("has problems of its own"), "detached")
    await text("The test says more.").waitFor({ state: "detached" })
    await text("authentik shows Redirect URI Error").waitFor({ state: "attached" })
  })
})

describe("a new guide", () => {
  const FILE = "content/guides/media/photo-album/index.mdx"
  const newGuide = (...names: string[]) =>
    spawnSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/new-guide.ts", ...names], {
      cwd: server.folder,
      encoding: "utf8",
    })

  test("is refused with an explanation if its names are invalid, and nothing is written", () => {
    const { status, stderr } = newGuide("medai", "grafana", "oidc")
    expect(status).toBe(1)
    expect(stderr).toContain('unknown category "medai"; did you mean "media"?')
    expect(stderr).toContain(`grafana already has a guide: ${GUIDE}`)
    expect(fs.existsSync(path.join(server.folder, "content/guides/medai"))).toBe(false)
  })

  test("appears in the running site: in the sidebar, at its address, and in the previous and next links", async () => {
    // A failed attempt leaves its guide.
    fs.rmSync(path.dirname(path.join(server.folder, FILE)), { recursive: true, force: true })
    const { status, stdout } = newGuide("media", "photo-album", "oidc", "ldap")
    expect([status, stdout]).toEqual([0, expect.stringContaining(FILE)])
    let attempts = 0
    await waitFor("the new guide in the data layer", async () => {
      const { data } = await server.runQuery('{ guide(path: { eq: "/media/photo-album/" }) { name } }')
      // The file watcher may drop a file that is created right after its folder. Save it again, as an author would.
      if (data?.guide == null && ++attempts % 50 === 0) await server.write(FILE, server.read(FILE))
      return data?.guide != null
    })
    // A file that is saved while Gatsby creates pages gets its page after the next change: only a change outside of
    // `createPages` starts it again.
    const saveAgain = () => server.write(FILE, server.read(FILE).replace("description: ", "description: Also "))
    const inSidebar = () => page.getByRole("navigation", { name: "Guides" }).getByRole("link", { name: "Photo Album" })
    await openUntilSeen("/media/jellyfin/", inSidebar, saveAgain)
    const heading = () => page.getByRole("heading", { level: 1, name: "Photo Album" })
    await openUntilSeen("/media/photo-album/", heading, saveAgain)
    await page.getByRole("link", { name: /^Previous/ }).click()
    await page.getByRole("link", { name: /^Next.*Photo Album/ }).waitFor()
  })

  test("is a draft: shown in development, but left out of builds", () => {
    const { files } = readContentFiles(server.folder)
    const paths = (drafts: boolean) => {
      const { guides, redirects, problems: faults } = checkContent(files, { hasIcon: () => true, drafts })
      expect(faults).toEqual([])
      return [...guides.map((guide) => guide.path), ...redirects.map(({ to }) => to)].filter((each) =>
        each.includes("photo-album"),
      )
    }
    expect(paths(true)).toContain("/media/photo-album/")
    expect(paths(false)).toEqual([])
  })

  test("disappears with its redirect when its folder is removed", async () => {
    fs.rmSync(path.dirname(path.join(server.folder, FILE)), { recursive: true })
    await page.goto(server.url + "/media/jellyfin/")
    await page
      .getByRole("navigation", { name: "Guides" })
      .getByRole("link", { name: "Photo Album" })
      .waitFor({ state: "detached" })
    await waitFor(
      "the end of its redirect",
      async () => (await fetch(`${server.url}/services/photo-album/`, { redirect: "manual" })).status === 404,
    )
  })
})

test.each([
  ["/services/grafana/", GUIDE_PATH],
  ["/services/grafana", GUIDE_PATH],
  ["/integrations/services/grafana/?method=oidc", `${GUIDE_PATH}?method=oidc`],
  ["/integrations/monitoring/grafana.html", GUIDE_PATH],
  ["/docs/integrations/monitoring/grafana/", GUIDE_PATH],
  ["/integrations", "/"],
])("%s is redirected to %s", async (from, to) => {
  const { status, headers } = await fetch(server.url + from, { redirect: "manual" })
  expect([status, headers.get("location")]).toEqual([301, to])
})
