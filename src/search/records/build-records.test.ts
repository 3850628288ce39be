import { DOCUMENTS, nextcloud } from "../../../test/support/search-documents"
import type { Tree } from "../../tree/tree"
import type { SearchDocument, SearchRecord } from "../types"
import { buildRecords } from "./build-records"

const options = { language: "en", synonyms: { words: [], pages: { "/chat/nextcloud/": ["Nextcloud Hub"] } } }
const records = buildRecords([nextcloud], options)
const at = (url: string, type: SearchRecord["type"]) =>
  records.find((record) => record.url === url && record.type === type)

test("a page's record is level 1 below its category and has its description, alternative names and protocols", () => {
  expect(records[0]).toMatchObject({
    type: "lvl1",
    url: "/chat/nextcloud/",
    anchor: null,
    content: "File sync and share, groupware",
    hierarchy: { lvl0: "Chat & Collaboration", lvl1: "Nextcloud", lvl2: null },
    keywords: ["Nextcloud Hub"],
    protocols: ["oauth2", "saml"],
    method: null,
    language: "en",
    site_tag: "integrations",
  })
})

test("a heading's record has its anchor, its parent headings and its method", () => {
  expect(at("/chat/nextcloud/#oidc-quota", "lvl3")).toMatchObject({
    anchor: "oidc-quota",
    hierarchy: { lvl1: "Nextcloud", lvl2: "Configure Nextcloud", lvl3: "Quotas" },
    method: "OpenID Connect",
    protocols: ["oauth2"],
  })
})

test("a heading's record has the phrases with the same meaning, whatever their case and number", () => {
  const words = [
    ["quota", "storage limit", "disk space"],
    ["gallery", "photo"],
  ]
  const withWords = buildRecords([nextcloud], { language: "en", synonyms: { words, pages: {} } })
  const keywords = (type: string) => withWords.filter((record) => record.type === type).map(({ keywords }) => keywords)
  expect(keywords("lvl3")).toContainEqual(["storage limit", "disk space"])
  expect(keywords("lvl2").flat()).toEqual([])
  expect(keywords("content").flat()).toEqual([])
})

test("the first heading of a method is not nested under a heading of the previous method", () => {
  expect(at("/chat/nextcloud/#saml-configure-nextcloud", "lvl2")?.hierarchy).toMatchObject({
    lvl2: "Configure Nextcloud",
    lvl3: null,
  })
})

test.each([
  [
    "hidden tabs",
    "/chat/nextcloud/#saml-configure-nextcloud",
    "Identifier of the IdP entity https://authentik.company",
  ],
  ["steps", "/chat/nextcloud/#oidc-configure-authentik", "Open Applications > Applications."],
  [
    "alternatives, code titles and code",
    "/chat/nextcloud/#oidc-configure-nextcloud",
    "How it runs\nDocker\nnextcloud.env\nuser_oidc=1",
  ],
  ["collapsed sections", "/chat/nextcloud/#saml-troubleshooting", "Locked out\nOpen login?direct=1."],
  ["text that looks like an element", "/chat/nextcloud/#oidc-configure-nextcloud", "<client_id>"],
])("content records include %s", (_, url, text) => {
  expect(at(url, "content")?.content).toContain(text)
})

test("interface labels come from prose, with menu paths split, and not from the generated authentik steps", () => {
  expect(at("/chat/nextcloud/#oidc-configure-nextcloud", "content")?.labels).toEqual(["Settings", "OpenID Connect"])
  expect(at("/chat/nextcloud/#oidc-configure-authentik", "content")?.labels).toEqual([])
})

test("an error message in Troubleshooting is like a summary; shorter code and code of other sections is not", () => {
  const message = "x509: certificate signed by unknown authority"
  const code = (text: string): Tree => [["p", null, ["The log has ", ["code", null, [text]], "."]]]
  const section = (id: string, title: string): Tree => [
    ["h2", { id }, [title]],
    ...code(message),
    ...code("issuer_url"),
  ]
  const tree = [...section("configure", "Configure Nextcloud"), ...section("troubleshooting", "Troubleshooting")]
  const found = buildRecords([{ ...nextcloud, tree }], options).flatMap(({ anchor, summaries }) =>
    summaries.map((summary) => [anchor, summary]),
  )
  expect(found).toEqual([["troubleshooting", message]])
})

test("the summaries of collapsed sections are known", () => {
  expect(at("/chat/nextcloud/#saml-troubleshooting", "content")?.summaries).toEqual(["Locked out"])
  expect(at("/chat/nextcloud/#saml-configure-nextcloud", "content")?.summaries).toEqual([])
})

test("an option is a section; the generated steps in it have no labels, unlike those in the application", () => {
  const step = (text: string): SearchDocument["tree"] => [["p", null, ["Click ", ["strong", null, [text]]]]]
  const option: SearchDocument = {
    ...nextcloud,
    tree: [
      [
        "Option",
        null,
        [
          ["h3", { id: "option-quotas" }, ["Quotas from authentik"]],
          ["OptionPart", { title: "In authentik", option: "roles" }, step("Save changes")],
          ["OptionPart", { title: "In Nextcloud" }, step("Apply")],
        ],
      ],
    ],
  }
  const [record, ...others] = buildRecords([option], options).filter(({ type }) => type === "content")
  expect(others).toEqual([])
  expect(record).toMatchObject({
    anchor: "option-quotas",
    content: "Click Save changes\nClick Apply",
    labels: ["Apply"],
  })
})

test("a record keeps its id while its text is unchanged, even if other parts of the page change", () => {
  const changed: SearchDocument = {
    ...nextcloud,
    description: "Something else",
    tree: [...nextcloud.tree, ["h2", { id: "new" }, ["New"]]],
  }
  const ids = new Set(buildRecords([...DOCUMENTS.slice(1), changed], options).map(({ objectID }) => objectID))
  const lost = records.filter(({ objectID }) => !ids.has(objectID))
  expect(lost.map(({ type, url }) => [type, url])).toEqual([["lvl1", "/chat/nextcloud/"]])
})

test("ids are unique even if the same text occurs twice", () => {
  const twice: SearchDocument = {
    ...nextcloud,
    tree: [
      ["h2", { id: "a" }, ["A"]],
      ["p", null, ["x".repeat(700)]],
      ["p", null, ["x".repeat(700)]],
    ],
  }
  const ids = buildRecords([twice], options).map(({ objectID }) => objectID)
  expect(new Set(ids).size).toBe(ids.length)
})

test("a text block over 600 characters is one record of its own, below the hosted service's limit of 10 KB", () => {
  const block = "word ".repeat(1000).trim()
  const oversized: SearchDocument = {
    ...nextcloud,
    tree: ["Before.", block, "After.", "The end."].map((text) => ["p", null, [text]]),
  }
  const contents = buildRecords([oversized], options).filter(({ type }) => type === "content")
  expect(contents.map(({ content }) => content)).toEqual(["Before.", block, "After.\nThe end."])
  for (const record of contents) expect(JSON.stringify(record).length).toBeLessThan(10_000)
})

test("the records of a long page stay far below the hosted service's limit of 10 KB", () => {
  const long: SearchDocument = {
    ...nextcloud,
    tree: Array.from({ length: 100 }, () => ["p", null, ["word ".repeat(40)]]),
  }
  for (const record of buildRecords([long], options)) expect(JSON.stringify(record).length).toBeLessThan(2000)
})
