/** The real plugin, called as Gatsby calls it, against a server on loopback that speaks the service's protocol. */
import { startHostedServer, type HostedServer } from "../../../../test/hosted/server"
import { DOCUMENTS } from "../../testing/documents"
import type { SearchData } from "../../documents"
import type { SearchDocument } from "../../types"
import { algoliaPluginOptions, forgetIndexed, skipMessage } from "./plugin-options"
import { ALGOLIA_SETTINGS } from "./settings"

interface Plugin {
  onPostBuild: (helpers: object, options: object) => Promise<void>
}
// eslint-disable-next-line @typescript-eslint/no-require-imports -- a plugin for Gatsby is CommonJS without types
const plugin = require("gatsby-plugin-algolia/gatsby-node") as Plugin

const INDEX = "guides"
let server: HostedServer
let cache: Map<string, unknown>

beforeEach(async () => {
  server = await startHostedServer()
  cache = new Map()
})
afterEach(() => server.close())

const dataOf = (documents: SearchDocument[]): SearchData => ({
  allGuide: {
    nodes: documents.map(({ tree, tags, ...document }) => ({
      ...document,
      tags: tags.map((slug) => ({ slug })),
      body: tree,
    })),
  },
  allContentPage: { nodes: [] },
  allTag: { nodes: [] },
})

/** Runs the plugin; rejects where the build would stop. */
async function index(documents: SearchDocument[], environment = {}): Promise<string[]> {
  const seen: string[] = []
  const stop = (message: string) => {
    throw new Error(message)
  }
  const options = algoliaPluginOptions(
    { appId: "TEST", adminKey: "admin-key", indexName: INDEX, hosts: server.url, ...environment },
    { language: "en", synonyms: { words: [], pages: {} } },
  )
  const helpers = {
    graphql: () => Promise.resolve({ data: dataOf(documents) }),
    cache: {
      get: (key: string) => Promise.resolve(cache.get(key)),
      set: (key: string, value: unknown) => Promise.resolve(cache.set(key, value)),
    },
    reporter: {
      panicOnBuild: stop,
      warn: (message: string) => seen.push(message),
      activityTimer: () => ({
        start: jest.fn(),
        setStatus: (status: string) => seen.push(status),
        end: jest.fn(),
        panicOnBuild: stop,
      }),
    },
  }
  await plugin.onPostBuild(helpers, options)
  return seen
}

const saved = () =>
  server.requests
    .filter(({ path }) => path.endsWith("/batch"))
    .flatMap(
      ({ body }) => (body as { requests: { action: string; body: { objectID: string; url: string } }[] }).requests,
    )

test("indexes every record and applies the settings, with the admin key in a header alone", async () => {
  await index(DOCUMENTS)
  const records = [...server.store.index(INDEX).records.values()]
  expect(records.filter(({ type }) => type === "lvl1").map(({ url }) => url)).toEqual([
    "/chat/nextcloud/",
    "/infrastructure/argocd/",
    "/monitoring/grafana/",
  ])
  expect(records[0]).toMatchObject({
    language: "en",
    site_tag: "integrations",
    hierarchy: { lvl0: expect.any(String) as unknown },
  })
  expect(server.store.index(INDEX).settings).toEqual(ALGOLIA_SETTINGS)
  expect(server.requests.every(({ headers }) => headers["x-algolia-api-key"] === "admin-key")).toBe(true)
  expect(server.requests.map(({ path, query }) => path + query.toString()).join()).not.toContain("admin-key")
})

test("the second time nothing is sent, and after a change only what has changed", async () => {
  await index(DOCUMENTS)
  server.requests.length = 0
  await index(DOCUMENTS)
  expect(saved()).toEqual([])

  const [first, ...others] = DOCUMENTS as [SearchDocument, ...SearchDocument[]]
  await index([{ ...first, description: "Something new" }, ...others])
  expect(saved().map(({ action, body }) => [action, body.url ?? body.objectID.length])).toEqual([
    ["updateObject", "/chat/nextcloud/"],
    ["deleteObject", 16],
  ])
})

test("records that are gone are deleted; those that others put into the index stay", async () => {
  server.store.batch(INDEX, [{ action: "addObject", body: { objectID: "foreign", url: "https://docs.example/" } }])
  await index(DOCUMENTS)
  await index(DOCUMENTS.slice(0, 1))
  const urls = new Set([...server.store.index(INDEX).records.values()].map(({ url }) => String(url).replace(/#.*/, "")))
  expect(urls).toEqual(new Set(["https://docs.example/", "/chat/nextcloud/"]))
})

test("an indexing that failed is made good by the next build", async () => {
  server.fail({ path: /batch/, status: 403 })
  await expect(index(DOCUMENTS)).rejects.toThrow("failed to index to Algolia")
  server.fail()
  await forgetIndexed(() => ({ set: (key, value) => Promise.resolve(cache.set(key, value)) }), INDEX)
  await index(DOCUMENTS)
  expect(server.store.index(INDEX).records.size).toBeGreaterThan(0)
})

test.each([400, 403, 404, 429, 500])("a service that answers %d stops the build", async (status) => {
  server.fail({ path: /batch|browse/, status })
  await expect(index(DOCUMENTS)).rejects.toThrow()
})

test("a service that cannot be reached stops the build", async () => {
  server.fail({ kill: true })
  await expect(index(DOCUMENTS)).rejects.toThrow()
})

test("without keys nothing is asked, and one line says what is missing", async () => {
  const environment = { appId: "", adminKey: "" }
  await index(DOCUMENTS, environment)
  expect(server.requests).toEqual([])
  expect(skipMessage({ indexName: INDEX, ...environment })).toBe(
    "Hosted search: nothing is indexed, because GATSBY_ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY are not set.",
  )
  expect(skipMessage({ indexName: INDEX, appId: "TEST", adminKey: "key" })).toBeNull()
})
