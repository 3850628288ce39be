/** Tests the real plugin with our options against a local server that implements the service's protocol. */
import { onPostBuild } from "gatsby-plugin-algolia/gatsby-node"
import { startHostedServer, type Fault, type HostedServer } from "../../../test/hosted/server"
import { DOCUMENTS } from "../../../test/support/search-documents"
import { ALGOLIA_SETTINGS } from "../../search/records/algolia-settings"
import { buildRecords } from "../../search/records/build-records"
import type { SearchDocument } from "../../search/types"
import { hostedSearchPlugin, skipMessage } from "./hosted-search"

const INDEX = "guides"
let server: HostedServer
/** What the build prints besides the plugin's own error. */
let printed: string[]

beforeEach(async () => {
  server = await startHostedServer()
  printed = []
  jest.spyOn(console, "error").mockImplementation((text: string) => void printed.push(text))
})
afterEach(async () => {
  jest.restoreAllMocks()
  await server.close()
})

const recordsOf = (documents: SearchDocument[]) =>
  buildRecords(documents, { language: "en", synonyms: { words: [], pages: {} } })

/** Runs the plugin as a build does, with an empty cache. Rejects with the plugin's message if the build would stop. */
async function index(documents: SearchDocument[], environment = {}): Promise<void> {
  const panicOnBuild = (message: string, error?: Error) => {
    throw new Error(`${message} ${error?.message}`)
  }
  const timer = { start: jest.fn(), setStatus: jest.fn(), end: jest.fn(), panicOnBuild }
  const helpers = {
    graphql: () => Promise.resolve({ data: { searchRecords: recordsOf(documents) } }),
    reporter: { activityTimer: () => timer, panicOnBuild },
    cache: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() },
  }
  const settings = { appId: "TEST", adminKey: "admin-key", indexName: INDEX, hosts: server.url, ...environment }
  const [plugin] = hostedSearchPlugin(settings)
  await onPostBuild(helpers, plugin?.options ?? {})
}

const saved = () =>
  server.requests
    .filter(({ path }) => path.endsWith("/batch"))
    .flatMap(
      ({ body }) => (body as { requests: { action: string; body: { objectID: string; url: string } }[] }).requests,
    )

test("indexes every record and applies the settings, and sends the admin key only in a header", async () => {
  await index(DOCUMENTS)
  const records = [...server.store.index(INDEX).records.values()]
  expect(records).toMatchObject(recordsOf(DOCUMENTS))
  expect(server.store.index(INDEX).settings).toEqual(ALGOLIA_SETTINGS)
  expect(server.requests.every(({ headers }) => headers["x-algolia-api-key"] === "admin-key")).toBe(true)
  expect(server.requests.map(({ path, query }) => path + query.toString()).join()).not.toContain("admin-key")
  expect(printed).toEqual([])
})

test("the number of results for each category and protocol counts each address once, as the results do", () => {
  expect(ALGOLIA_SETTINGS).toMatchObject({ distinct: true, attributeForDistinct: "url" })
  for (const attribute of ["category", "protocols"])
    expect(ALGOLIA_SETTINGS.attributesForFaceting).toContain(`afterDistinct(${attribute})`)
})

test("a second build sends no records, and a build after a change sends only the changes", async () => {
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

test("deletes records of removed pages, but keeps records that others added to the index", async () => {
  server.store.batch(INDEX, [{ action: "addObject", body: { objectID: "foreign", url: "https://docs.example/" } }])
  await index(DOCUMENTS)
  await index(DOCUMENTS.slice(0, 1))
  const urls = new Set([...server.store.index(INDEX).records.values()].map(({ url }) => String(url).replace(/#.*/, "")))
  expect(urls).toEqual(new Set(["https://docs.example/", "/chat/nextcloud/"]))
})

describe("a failure names its cause", () => {
  const cases: [string, Fault, string][] = [
    ["401", { status: 401 }, "told to fail"],
    ["403", { status: 403 }, "told to fail"],
    ["400", { status: 400 }, "told to fail"],
    ["429", { status: 429 }, "told to fail"],
    ["500", { status: 500 }, "answered 500. The service has a problem of its own: build again later."],
    ["a hang", { delay: 2000 }, "did not answer in time. Check the network and the proxy"],
    ["a dropped connection", { kill: true }, "failed (socket hang up). Check the network and the proxy"],
  ]
  const outputFor = async (fault: Fault) => {
    server.fail(fault)
    await expect(
      index(DOCUMENTS).catch((error: Error) => {
        printed.push(error.message)
        throw error
      }),
    ).rejects.toBeDefined()
    return printed.join("\n")
  }

  test.each(cases)("%s at the first request", async (_, fault, message) => {
    expect(await outputFor(fault)).toContain(message)
  })

  test.each(cases)("%s while the index is read", async (_, fault, message) => {
    expect(await outputFor({ ...fault, path: /browse/ })).toContain(message)
  })

  test.each(cases)("%s while records are written", async (_, fault, message) => {
    expect(await outputFor({ ...fault, path: /batch/ })).toContain(message)
  })

  test("a host that does not exist", async () => {
    await expect(index(DOCUMENTS, { hosts: "http://test-dsn.algolia.invalid" })).rejects.toThrow()
    expect(printed.join()).toMatch(/test-dsn\.algolia\.invalid failed \(.*\)\. .*GATSBY_ALGOLIA_APP_ID/)
  })
})

test("without all variables, the plugin is not configured, and one message names all missing ones", () => {
  const environment = { indexName: INDEX, appId: "", adminKey: "" }
  expect(hostedSearchPlugin(environment)).toEqual([])
  expect(skipMessage(environment)).toBe(
    "Hosted search: nothing is indexed, because GATSBY_ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY are not set.",
  )
  expect(skipMessage({ indexName: INDEX, appId: "TEST", adminKey: "key" })).toBeUndefined()
})
