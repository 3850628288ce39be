/** Checks the whole catalog: its guides, where they are listed, and their tags. */
import fs from "node:fs"
import { parse } from "yaml"
import { pageFacts } from "./page-facts"
import { guideFolders, read } from "./site"

const guides = guideFolders()
const paths = guides.map(({ path }) => path).sort()

/** Number of guides by category, from the list in the specification's section 2. */
const COUNTS = {
  "chat-communication-collaboration": 24,
  "cloud-providers": 5,
  dashboards: 3,
  development: 14,
  "device-management": 3,
  documentation: 13,
  "hypervisors-orchestrators": 5,
  infrastructure: 21,
  media: 10,
  miscellaneous: 6,
  monitoring: 12,
  networking: 15,
  platforms: 7,
  security: 8,
}

interface Method {
  provider?: { type: string; logout?: { method: string } }
  backchannelProviders?: { type: string }[]
}

const frontMatterOf = (path: string) =>
  parse(fs.readFileSync(`content/guides${path}index.mdx`, "utf8").split(/^---$/m)[1] ?? "") as {
    tags: string[]
    methods: Method[]
  }

const linksOf = (file: string) => new Set(pageFacts(read(file)).links)

test("has 146 guides in fourteen categories, with the specification's number of guides in each", () => {
  const counts: Record<string, number> = {}
  for (const path of paths) {
    const category = path.split("/")[1] ?? ""
    counts[category] = (counts[category] ?? 0) + 1
  }
  expect(counts).toEqual(COUNTS)
  expect(paths).toHaveLength(146)
})

test("every guide is on the applications page, in the sidebar data and in the sitemap; home links to each category", () => {
  const applications = linksOf("applications/index.html")
  const sitemap = read("sitemap-0.xml")
  const sidebar = fs
    .readdirSync("public/page-data/sq/d")
    .filter((name) => name.endsWith(".json"))
    .map((name) => read(`page-data/sq/d/${name}`))
    .join("")
  expect(paths.filter((path) => !applications.has(path))).toEqual([])
  expect(paths.filter((path) => !sitemap.includes(`${path}</loc>`))).toEqual([])
  expect(paths.filter((path) => !sidebar.includes(`"${path}"`))).toEqual([])
  const home = read("index.html")
  expect(Object.keys(COUNTS).filter((category) => !home.includes(`href="/applications/#${category}"`))).toEqual([])
})

test("a tag's page lists exactly the guides with the tag, each once", () => {
  for (const { slug } of parse(fs.readFileSync("content/tags.yml", "utf8")) as { slug: string }[]) {
    const listed = pageFacts(read(`tags/${slug}/index.html`)).links.filter((link) => paths.includes(link))
    const tagged = paths.filter((path) => frontMatterOf(path).tags.includes(slug))
    expect(tagged.length).toBeGreaterThan(0)
    expect([slug, listed.sort()]).toEqual([slug, tagged])
  }
})

test("exactly the guides with back-channel logout or a SCIM, SSF or Google Workspace provider are tagged backchannel", () => {
  const usesBackchannel = ({ provider, backchannelProviders = [] }: Method) =>
    provider?.logout?.method === "backchannel" ||
    [provider, ...backchannelProviders].some((each) => /^(?:scim|ssf|google-workspace)$/.test(each?.type ?? ""))
  const wrong = paths.filter((path) => {
    const { methods, tags } = frontMatterOf(path)
    return methods.some(usesBackchannel) !== tags.includes("backchannel")
  })
  expect(wrong).toEqual([])
})
