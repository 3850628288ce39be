import { DOCUMENTS } from "../../../test/support/search-documents"
import { buildRecords } from "../records/build-records"
import type { Tree } from "../../tree/tree"
import type { SearchDocument, SearchRequest, SearchResult, Synonyms } from "../types"
import { buildIndex } from "../records/build-index"
import { createEngine } from "./engine"

const synonyms: Synonyms = {
  words: [
    ["gitops", "continuous delivery"],
    ["storage", "sync and"],
  ],
  pages: {
    "/infrastructure/argocd/": ["Argo Project", "Alsoft"],
    "/chat/nextcloud/": ["ownCloud fork", "SAML Bridge"],
  },
}
const { index, texts } = buildIndex(buildRecords(DOCUMENTS, { language: "en", synonyms }), synonyms)
const loadTexts = async (address: string) => JSON.parse(texts[address.slice(index.texts.length)] ?? "null") as string[]
const engine = createEngine(index, loadTexts)

async function ask(query: string, request: Partial<SearchRequest> = {}): Promise<SearchResult> {
  const { results } = await engine.search({
    requests: [{ indexName: "x", query, highlightPreTag: "<mark>", highlightPostTag: "</mark>", ...request }],
  })
  return results[0] as SearchResult
}

const first = async (query: string) => (await ask(query)).hits[0]?.url_without_anchor

test.each([
  ["a name", "nextcloud", "/chat/nextcloud/"],
  ["the beginning of a name", "graf", "/monitoring/grafana/"],
  ["one letter", "g", "/monitoring/grafana/"],
  ["a typo", "nextclod", "/chat/nextcloud/"],
  ["swapped letters", "grafnaa", "/monitoring/grafana/"],
  ["a joined name", "argocd", "/infrastructure/argocd/"],
  ["a split name", "next cloud", "/chat/nextcloud/"],
  ["words in any order", "saml nextcloud", "/chat/nextcloud/"],
  ["two words written as one", "grafanarole", "/monitoring/grafana/"],
  ["an identifier", "role_attribute_path", "/monitoring/grafana/"],
  ["an identifier with spaces", "role attribute path", "/monitoring/grafana/"],
  ["a file name", "grafana.ini", "/monitoring/grafana/"],
  ["an interface label", "identifier of the idp entity", "/chat/nextcloud/"],
  ["an alternative name", "argo project", "/infrastructure/argocd/"],
  ["a synonym", "continuous delivery", "/infrastructure/argocd/"],
  ["a sentence", "how do I set up the quota in nextcloud", "/chat/nextcloud/"],
])("%s finds the guide", async (_, query, path) => {
  expect(await first(query)).toBe(path)
})

test("a similar word of texts has the same first letter, but a name may have another one", async () => {
  expect((await ask("quopa")).nbHits).toBeGreaterThan(0)
  expect((await ask("buota")).nbHits).toBe(0)
  expect(await first("hrafana")).toBe("/monitoring/grafana/")
})

test("of a synonym with several words, a stop word alone is no match", async () => {
  const { hits } = await ask("storage")
  const marked = hits.flatMap(({ _snippetResult }) => _snippetResult?.content?.value.match(/<mark>.*?<\/mark>/g) ?? [])
  expect(new Set(marked)).toEqual(new Set(["<mark>sync</mark>"]))
})

test("a match in the name ranks above a mention", async () => {
  const pages = (await ask("nextcloud")).hits.map((hit) => hit.url_without_anchor)
  expect(pages[0]).toBe("/chat/nextcloud/")
  expect(pages).toContain("/monitoring/grafana/")
})

test("a query that names a method finds that method's sections", async () => {
  const { hits } = await ask("nextcloud saml")
  expect(hits[1]).toMatchObject({
    url: "/chat/nextcloud/#saml-configure-nextcloud",
    method: "SAML",
    protocols: ["saml"],
  })
})

test.each(["kimai 7.4.8", "authentik 2026.8.3 kimai", "[error] 2026-11-28 10:11:12 kimai", "kimai 10.0.0.5"])(
  "numbers next to a name are not more important than the name: %s",
  async (query) => {
    const guides = [
      { name: "Kimai", text: "Enter the address." },
      { name: "Gitea", text: "A session ends after 48 hours. Release 2026.8.3 fixes error 10 of 11." },
      { name: "Zulip", text: "Release 7.4 listens at 10.0.0.1." },
    ].map(({ name, text }): SearchDocument => ({
      ...(DOCUMENTS[1] as SearchDocument),
      path: `/apps/${name.toLowerCase()}/`,
      name,
      tree: [["p", null, [text]]],
    }))
    const built = buildIndex(buildRecords(guides, { language: "en", synonyms }), synonyms)
    const { results } = await createEngine(built.index, async () => null).search({
      requests: [{ indexName: "x", query }],
    })
    expect(results[0]?.hits[0]?.url).toBe("/apps/kimai/")
    expect(JSON.stringify(results)).not.toContain("48 hours")
  },
)

test("a section that answers the query is before those with the page's name in their headings", async () => {
  const guides = ["Kimai", "Gitea", "Jellyfin", "Zulip", "Weblate"].map((name): SearchDocument => ({
    ...(DOCUMENTS[1] as SearchDocument),
    path: `/apps/${name.toLowerCase()}/`,
    name,
    tree: [
      ["h2", { id: "configure" }, [`Configure ${name}`]],
      ["p", null, [`Enter the address of ${name}.`]],
      ["h2", { id: "way-back-in" }, ["Way back in"]],
      ["p", null, ["If administrators are locked out, use the local account."]],
    ],
  }))
  const built = buildIndex(buildRecords(guides, { language: "en", synonyms }), synonyms)
  const { results } = await createEngine(built.index, async () => null).search({
    requests: [{ indexName: "x", query: "kimai locked out" }],
  })
  expect(results[0]?.hits.slice(0, 2).map(({ url }) => url)).toEqual(["/apps/kimai/", "/apps/kimai/#way-back-in"])
})

test("a heading that the query names as a whole is before summaries with its words", async () => {
  const guide = (name: string): SearchDocument => ({
    ...(DOCUMENTS[1] as SearchDocument),
    path: `/apps/${name.toLowerCase()}/`,
    name,
    tree: [
      ["h2", { id: "configure" }, [`Configure ${name}`]],
      ["Details", { summary: `Further options of ${name}` }, ["Enter the address."]],
      ["h2", { id: "options" }, ["Options"]],
      ["p", null, ["Choose what you need."]],
    ],
  })
  const documents = ["Kimai", "Gitea", "Zulip"].map(guide)
  const built = buildIndex(buildRecords(documents, { language: "en", synonyms }), synonyms)
  const { results } = await createEngine(built.index, async () => null).search({
    requests: [{ indexName: "x", query: "kimai options" }],
  })
  expect(results[0]?.hits.slice(0, 2).map(({ url }) => url)).toEqual(["/apps/kimai/", "/apps/kimai/#options"])
})

describe("words that most guides have", () => {
  const guides = Array.from({ length: 20 }, (_, number): SearchDocument => ({
    ...(DOCUMENTS[1] as SearchDocument),
    path: `/apps/${number}/`,
    name: number === 0 ? "Portainer" : `Application ${number}`,
    tree: [
      ["p", null, [number === 1 ? "The session expires. Enter the slug and port 636." : "Enter the slug and port."]],
    ],
  }))
  const built = buildIndex(buildRecords(guides, { language: "en", synonyms }), synonyms)
  const engine = createEngine(built.index, async () => null)
  const answer = async (query: string) => {
    const { results } = await engine.search({ requests: [{ indexName: "x", query }] })
    return results[0] as SearchResult
  }

  test.each([
    ["alone, one may be the beginning of a name", "port", "/apps/0/"],
    ["next to others, one is no beginning of a name", "session port", "/apps/1/"],
    ["a number next to them is what the query asks for", "port 636", "/apps/1/"],
  ])("%s", async (_, query, path) => {
    expect(new Set((await answer(query)).hits.map((hit) => hit.url_without_anchor))).toEqual(new Set([path]))
  })

  test.each([
    ["slug", true],
    ["zzzzzz", undefined],
    ["slug zzzzzz", undefined],
  ])("the answer to %s has no hits and says whether the query has only such words", async (query, expected) => {
    const { nbHits, isInMostGuides } = await answer(query)
    expect({ nbHits, isInMostGuides }).toEqual({ nbHits: 0, isInMostGuides: expected })
  })
})

describe("words next to each other", () => {
  const EXTRA: Record<string, Tree> = {
    Gitea: [["h3", { id: "reset" }, ["Reset the local account"]]],
    Jellyfin: [["Details", { summary: "Jellyfin’s log says “User sync failed: the user isn't known”" }, ["Add it."]]],
  }
  const guides = ["Kimai", "Gitea", "Jellyfin", "Zulip"].map((name): SearchDocument => ({
    ...(DOCUMENTS[1] as SearchDocument),
    path: `/apps/${name.toLowerCase()}/`,
    name,
    tree: [
      ["h2", { id: "configure" }, [`Configure ${name}`]],
      ["p", null, ["SCIM is provisioning. A user sync of all accounts never failed. Reset it."]],
      ["h2", { id: "troubleshooting" }, ["Troubleshooting"]],
      ...(EXTRA[name] ?? []),
    ],
  }))
  const synonyms: Synonyms = { words: [["user sync", "scim", "provisioning"]], pages: {} }
  const built = buildIndex(buildRecords(guides, { language: "en", synonyms }), synonyms)
  const engine = createEngine(
    built.index,
    async (address) => JSON.parse(built.texts[address.slice(built.index.texts.length)] ?? "null") as string[],
  )
  const best = async (query: string) => {
    const { results } = await engine.search({ requests: [{ indexName: "x", query }] })
    return results[0]?.hits[0]
  }

  test.each([
    "User sync failed",
    "“user SYNC failed:”",
    "user sync fai",
    "user sync failed the user isn’t known",
    "the user isn't known",
  ])("a section whose summary contains them is first, with its text: %s", async (query) => {
    expect(await best(query)).toMatchObject({ type: "content", url: "/apps/jellyfin/#troubleshooting" })
  })

  test("a section whose heading contains them is first", async () => {
    expect(await best("reset the local account")).toMatchObject({ type: "lvl3", url: "/apps/gitea/#reset" })
  })

  test("next to a page's name, the page is first", async () => {
    expect(await best("jellyfin user sync failed")).toMatchObject({ type: "lvl1", url: "/apps/jellyfin/" })
  })

  test("next to another page's name, that page is first", async () => {
    expect(await best("kimai user sync failed")).toMatchObject({ type: "lvl1", url: "/apps/kimai/" })
  })

  test("in another order, they find the section like words of its heading, and its text is shown", async () => {
    expect(await best("failed user sync")).toMatchObject({ type: "content", url: "/apps/jellyfin/#troubleshooting" })
  })
})

test("the page's own name in a heading is no match of the query word for word", async () => {
  const name = "Red Hat Tower"
  const guide: SearchDocument = {
    ...(DOCUMENTS[1] as SearchDocument),
    path: "/apps/tower/",
    name,
    tree: [
      ["h2", { id: "configure" }, [`Configure ${name}`]],
      ["h2", { id: "verify" }, ["Verify the configuration"]],
      ["p", null, ["Sign in."]],
    ],
  }
  const built = buildIndex(buildRecords([guide], { language: "en", synonyms }), synonyms)
  const { results } = await createEngine(built.index, async () => null).search({
    requests: [{ indexName: "x", query: "red hat tower verify" }],
  })
  expect(results[0]?.hits[1]?.url).toBe("/apps/tower/#verify")
})

test.each([
  ["nextcloud saml", /^\/[^#]+#saml-/, ["saml"]],
  ["nextcloud", /^[^#]+$/, ["oauth2", "saml"]],
  ["nextcloud saml oidc", /^[^#]+$/, ["oauth2", "saml"]],
])("the page hit opens a method only if the query names that one alone: %s", async (query, address, protocols) => {
  const page = (await ask(query)).hits.find(({ type }) => type === "lvl1")
  expect(page?.hierarchy.lvl1).toBe("Nextcloud")
  expect(page?.url).toMatch(address)
  expect([...(page?.protocols ?? [])].sort()).toEqual(protocols)
})

test("a match in the text has a marked snippet; if the text cannot be loaded, the hit is its heading", async () => {
  const { hits } = await ask("role_attribute_path", { attributesToSnippet: ["content:3"] })
  expect(hits[0]).toMatchObject({ type: "content", url: "/monitoring/grafana/#configure-grafana" })
  expect(hits[0]?._snippetResult.content?.value).toBe("…<mark>role_attribute_path</mark> = contains(groups…")

  const offline = createEngine(index, () => Promise.reject(new Error("offline")))
  const { results } = await offline.search({ requests: [{ indexName: "x", query: "role_attribute_path" }] })
  expect(results[0]?.hits[0]).toMatchObject({
    type: "lvl2",
    url: "/monitoring/grafana/#configure-grafana",
    hierarchy: { lvl2: "Configure Grafana" },
  })
})

test.each([
  ["the quota and the identifier of an entity", ["quotas", "identifier", "entity"]],
  ["the", ["the"]],
])("stop words are marked only in queries without other words: %s", async (query, expected) => {
  const marks = JSON.stringify((await ask(query)).hits).match(/(?<=<mark>)[^<]+/g) ?? []
  expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(expected))
})

test("an immediate response has only the texts that are already loaded and marks the hits without text", async () => {
  const engine = createEngine(index, loadTexts)
  const top = async (textTimeoutMs: number) => {
    const { results } = await engine.search({
      requests: [{ indexName: "x", query: "role_attribute_path", textTimeoutMs }],
    })
    return results[0]?.hits[0]
  }
  const early = await top(0)
  expect(early).toMatchObject({ type: "lvl2", url: "/monitoring/grafana/#configure-grafana", lacksText: true })
  const whole = await top(Infinity)
  expect(whole).toMatchObject({ type: "content", url: early?.url, objectID: early?.objectID })
  expect(whole).not.toHaveProperty("lacksText")
  expect(await top(0)).toEqual(whole)
})

test("if no highlighting is requested, hits have only snippets", async () => {
  const { hits } = await ask("nextcloud", { attributesToHighlight: [] })
  expect(hits[0]).not.toHaveProperty("_highlightResult")
  expect(hits[0]?._snippetResult.hierarchy.lvl1?.value).toBe("<mark>Nextcloud</mark>")
  expect((await ask("nextcloud")).hits[0]?._highlightResult?.hierarchy.lvl1?.value).toBe("<mark>Nextcloud</mark>")
})

test("returns the requested page of results and counts all hits", async () => {
  const all = await ask("nextcloud")
  const second = await ask("nextcloud", { hitsPerPage: 2, page: 1 })
  expect(second).toMatchObject({ nbHits: all.nbHits, page: 1, hitsPerPage: 2, nbPages: Math.ceil(all.nbHits / 2) })
  expect(second.hits.map(({ url }) => url)).toEqual(all.hits.slice(2, 4).map(({ url }) => url))
})

test("all filters must match, but only one of each inner list", async () => {
  const paths = async (facetFilters: SearchRequest["facetFilters"]) => [
    ...new Set((await ask("nextcloud", { facetFilters })).hits.map((hit) => hit.url_without_anchor)),
  ]
  expect(await paths(["language:en", "site_tag:integrations"])).toHaveLength(2)
  expect(await paths(["language:de"])).toEqual([])
  expect(await paths(["category:monitoring"])).toEqual(["/monitoring/grafana/"])
  expect(await paths([["category:monitoring", "category:chat"], "protocols:saml"])).toEqual(["/chat/nextcloud/"])
})

test("a protocol filter excludes the sections of other methods", async () => {
  const { hits } = await ask("nextcloud", { facetFilters: ["protocols:saml"] })
  expect(hits.map(({ method }) => method)).not.toContain("OpenID Connect")
})

test.each(["nextcloud", "configure", "saml"])("facets count the hits that a filter leaves: %s", async (query) => {
  for (const others of [[], ["protocols:saml"], ["category:monitoring"]]) {
    const { facets } = await ask(query, {
      facets: ["category", "protocols"],
      facetFilters: others,
      hitsPerPage: 0,
    })
    const counted = Object.entries(facets ?? {}).flatMap(([attribute, counts]) =>
      Object.entries(counts).map(([value, count]) => ({ filter: `${attribute}:${value}`, count })),
    )
    if (others.length === 0) expect(counted.length).toBeGreaterThan(0)
    for (const { filter, count } of counted)
      expect({ filter, count }).toEqual({
        filter,
        count: (await ask(query, { facetFilters: [...others, filter] })).nbHits,
      })
  }
})

test.each([
  "",
  "   ",
  "zzzxqqy",
  "()[]*+?.\\^$|",
  "🔐",
  "--__..",
  "\u0301\u0301",
  "ש",
  "constructor",
  "__proto__",
  "toString",
  "a".repeat(500),
  "<img src=x onerror=alert(1)>",
])("the query %j is answered", async (query) => {
  await expect(ask(query)).resolves.toMatchObject({ query, hits: expect.any(Array) as unknown })
})

test("the response has the hosted service's format", async () => {
  expect(await ask("grafana")).toMatchObject({
    index: "x",
    query: "grafana",
    nbHits: expect.any(Number) as unknown,
    page: 0,
    queryID: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
  })
})
