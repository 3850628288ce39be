/** Tests what authors and developers see in `npm run develop`. All tests share one server on a copy of the project. */
import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { chromium, type Browser, type Locator, type Page } from "@playwright/test"
import { readContentFiles } from "../../src/build/content-files"
import { checkContent } from "../../src/content/content-set"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser.mjs"
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
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(60_000)
}, 330_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
}, 30_000)

jest.setTimeout(120_000)

/** Introduces a mistake into a text. Throws if the text does not contain `right`. */
function spoil(text: string, right: string, wrong: string): string {
  if (!text.includes(right)) throw new Error(`The test wants to spoil "${right}", which is no longer there.`)
  return text.replace(right, wrong)
}

const shows = (text: string) => page.getByText(text).first().waitFor()
const problems = () => page.getByRole("alert")

/**
 * Opens an address, and again, until it shows something: Gatsby may read a page's data while it writes them, and shows its 404 page
 * then; and a new page appears after its data.
 */
const openUntilSeen = (address: string, seen: Locator): Promise<void> =>
  waitFor(
    `${address} with ${String(seen)}`,
    async () => {
      await page.goto(server.url + address)
      return seen.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    },
    60_000,
  )

/** Saves a file and waits for what it changes on the open page. */
async function save(file: string, text: string, seen: Locator): Promise<void> {
  await server.write(file, text)
  await seen.waitFor({ state: "attached" })
}

describe("GraphiQL's data", () => testGraphql((query) => server.ask(query)))

describe("an open guide", () => {
  const SENTENCE = "Grafana shows dashboards"
  let sound: string

  beforeAll(async () => {
    sound = server.read(GUIDE)
    await page.goto(server.url + GUIDE_PATH)
    await shows(SENTENCE)
    await page.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""))
  })

  afterEach(async () => expect(await page.locator("html[data-not-reloaded]").count()).toBe(1))

  test("shows an edit without a reload", async () => {
    await server.write(GUIDE, spoil(sound, SENTENCE, "Grafana paints dashboards"))
    await shows("Grafana paints dashboards")
    await server.write(GUIDE, sound)
    await shows(SENTENCE)
  })

  test.each([
    [
      "an unknown component",
      "<AuthentikConfiguration />",
      "<AuthentikConfigurationn />",
      /index\.mdx:\d+:1: unknown component <AuthentikConfigurationn>; did you mean <AuthentikConfiguration>\?/,
    ],
    [
      "text that is no MDX",
      "## Verify the configuration",
      "## Verify {the configuration",
      /index\.mdx:\d+:\d+: not valid MDX/,
    ],
    [
      "an unknown field",
      "support: authentik",
      "suport: authentik",
      /index\.mdx:\d+ suport: unknown field "suport"; did you mean "support"\?/,
    ],
    ["front matter that is no YAML", "support: authentik", "support: : [", /index\.mdx:\d+:\d+: not valid YAML/],
  ])(
    "with %s: says so in page and terminal, shows its last sound state, and comes back",
    async (_, right, wrong, message) => {
      const before = server.terminal().length
      await save(GUIDE, spoil(sound, right, wrong), problems().filter({ hasText: message }))
      await shows(SENTENCE)
      await waitFor("the terminal's message", () => message.test(server.terminal().slice(before)))
      await server.write(GUIDE, sound)
      await problems().waitFor({ state: "detached" })
      await shows(SENTENCE)
      expect((await fetch(server.url + GUIDE_PATH)).status).toBe(200)
    },
  )
})

describe("other broken files", () => {
  test.each([
    ["a written page", "content/pages/template.mdx", "## Front matter", "## Front {matter", "/template/service/"],
    ["the list of categories", "content/categories.yml", "label: Media", "label: : [", "/media/jellyfin/"],
    ["the list of tags", "content/tags.yml", "label: Apple", "label: : [", "/tags/apple/"],
  ])("%s: the terminal says so, and the page stays", async (_, file, right, wrong, address) => {
    const sound = server.read(file)
    await page.goto(server.url + address)
    const title = await page.getByRole("heading", { level: 1 }).innerText()
    const before = server.terminal().length
    await server.write(file, spoil(sound, right, wrong))
    await waitFor("the terminal's message", () => server.terminal().slice(before).includes(`${file}:`))
    const heading = page.getByRole("heading", { level: 1, name: title })
    await openUntilSeen(address, heading)
    await server.write(file, sound)
    await heading.waitFor()
    await problems().waitFor({ state: "detached" })
  })
})

describe("a shared part", () => {
  const PART = "content/common/redirect-uri-mismatch.mdx"
  const PATH = "/hypervisors-orchestrators/proxmox-ve/"

  test("renews the guides that use it, and a broken one says so on them", async () => {
    const sound = server.read(PART)
    await page.goto(server.url + PATH)
    const text = (shown: string) => page.getByText(shown)
    await save(
      PART,
      spoil(sound, "The\nprovider expects", "The strict\nprovider expects"),
      text("The strict provider expects"),
    )
    await save(
      PART,
      spoil(sound, "The\nprovider expects", "The {strict\nprovider expects"),
      text("has problems of its own; fix content/common/redirect-uri-mismatch.mdx first"),
    )
    await save(PART, sound, text("The provider expects"))
    await text("has problems of its own").waitFor({ state: "detached" })
  })
})

describe("a new guide", () => {
  const FILE = "content/guides/media/photo-album/index.mdx"
  const newGuide = (...names: string[]) =>
    spawnSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/new-guide.ts", ...names], {
      cwd: server.folder,
      encoding: "utf8",
    })

  test("is refused where the names are wrong, and nothing is written", () => {
    const { status, stderr } = newGuide("medai", "grafana", "oidc")
    expect(status).toBe(1)
    expect(stderr).toContain('unknown category "medai"; did you mean "media"?')
    expect(stderr).toContain(`grafana already has a guide: ${GUIDE}`)
    expect(fs.existsSync(path.join(server.folder, "content/guides/medai"))).toBe(false)
  })

  test("appears in the running site: in the sidebar, at its address, beside its neighbors", async () => {
    const { status, stdout } = newGuide("media", "photo-album", "oidc", "ldap")
    expect([status, stdout]).toEqual([0, expect.stringContaining(FILE)])
    let asked = 0
    await waitFor(
      "the new guide in the data layer",
      async () => {
        const { data } = await server.ask('{ guide(path: { eq: "/media/photo-album/" }) { name } }')
        // The file watcher may drop a file that is created right after its folder. Save it again, as an author would.
        if (data?.guide == null && ++asked % 50 === 0) await server.write(FILE, server.read(FILE))
        return data?.guide != null
      },
      60_000,
    )
    const sidebar = page.getByRole("navigation", { name: "Guides" })
    await openUntilSeen("/media/jellyfin/", sidebar.getByRole("link", { name: "Photo Album" }))
    await openUntilSeen("/media/photo-album/", page.getByRole("heading", { level: 1, name: "Photo Album" }))
    await page.getByRole("link", { name: /^Previous/ }).click()
    await page.getByRole("link", { name: /^Next.*Photo Album/ }).waitFor()
  })

  test("is a draft: shown here, and left out of the content that a build has", () => {
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

  test("goes when its folder goes", async () => {
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
