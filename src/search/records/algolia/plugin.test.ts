/** Tests the real plugin against a local server that implements the service's protocol. */
import type { BuildArgs } from "gatsby"
import { startHostedServer, type Fault, type HostedServer } from "../../../../test/hosted/server"
import { DOCUMENTS } from "../../../../test/support/search-documents"
import { documentsOf, type SearchData } from "../documents"
import type { SearchDocument } from "../../types"
import { buildRecords } from "../build-records"
import { indexRecords } from "./index-records"
import { skipMessage } from "./plugin-options"
import { ALGOLIA_SETTINGS } from "./settings"

const INDEX = "guides"
let server: HostedServer

beforeEach(async () => {
  server = await startHostedServer()
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

const options = { language: "en", synonyms: { words: [], pages: {} } }

/** Rejects if the build would stop. */
function index(documents: SearchDocument[], environment = {}): Promise<void> {
  const timer = { start: jest.fn(), setStatus: jest.fn(), end: jest.fn() }
  const helpers = {
    graphql: () => Promise.resolve({ data: dataOf(documents) }),
    reporter: { activityTimer: () => timer },
  } as unknown as Pick<BuildArgs, "graphql" | "reporter">
  return indexRecords(
    { appId: "TEST", adminKey: "admin-key", indexName: INDEX, hosts: server.url, ...environment },
    options,
    helpers,
  )
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
  expect(records).toMatchObject(buildRecords(documentsOf(dataOf(DOCUMENTS)), options))
  expect(server.store.index(INDEX).settings).toEqual(ALGOLIA_SETTINGS)
  expect(server.requests.every(({ headers }) => headers["x-algolia-api-key"] === "admin-key")).toBe(true)
  expect(server.requests.map(({ path, query }) => path + query.toString()).join()).not.toContain("admin-key")
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

test("the build after a failed indexing writes the records", async () => {
  server.fail({ path: /batch/, status: 403 })
  await expect(index(DOCUMENTS)).rejects.toThrow("indexing failed")
  server.fail()
  await index(DOCUMENTS)
  expect(server.store.index(INDEX).records.size).toBeGreaterThan(0)
})

describe("a failure names its cause", () => {
  const KEYS = "The application ID or the key may be incorrect: check GATSBY_ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY."
  const cases: [string, Fault, string][] = [
    ["401", { status: 401 }, `answered 401 (told to fail). ${KEYS}`],
    ["403", { status: 403 }, `answered 403 (told to fail). ${KEYS}`],
    ["400", { status: 400 }, "rejected a request with status 400 (told to fail)"],
    ["429", { status: 429 }, "rejected a request with status 429 (told to fail)"],
    ["500", { status: 500 }, "answered 500. The service has a problem of its own: build again later."],
    ["a hang", { delay: 2000 }, "did not answer in time. Check the network and the proxy"],
    ["a dropped connection", { kill: true }, "failed (socket hang up). Check the network and the proxy"],
  ]
  const messageOf = (fault: Fault) => {
    server.fail(fault)
    return index(DOCUMENTS).then(
      () => "",
      (error: Error) => error.message,
    )
  }

  test.each(cases)("%s at the first request", async (_, fault, message) => {
    expect(await messageOf(fault)).toContain(message)
  })

  test.each(cases)("%s while the index is read", async (_, fault, message) => {
    expect(await messageOf({ ...fault, path: /browse/ })).toContain(message)
  })

  test.each(cases)("%s while records are written", async (_, fault, message) => {
    expect(await messageOf({ ...fault, path: /batch/ })).toContain(message)
  })

  test("a host that does not exist", async () => {
    const message = index(DOCUMENTS, { hosts: "http://test-dsn.algolia.invalid" })
    await expect(message).rejects.toThrow(/test-dsn\.algolia\.invalid failed \(.*\)\. .*GATSBY_ALGOLIA_APP_ID/)
  })
})

test("one message names all missing variables", () => {
  expect(skipMessage({ indexName: INDEX, appId: "", adminKey: "" })).toBe(
    "Hosted search: nothing is indexed, because GATSBY_ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY are not set.",
  )
  expect(skipMessage({ indexName: INDEX, appId: "TEST", adminKey: "key" })).toBeNull()
})
