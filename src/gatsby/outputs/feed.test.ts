import { SaxesParser } from "saxes"
import { feedFile } from "./feed"
import type { ListedGuide } from "./llms"

const site = {
  title: "Guides & more",
  description: "A <list>",
  url: "https://integrations.company",
  pathPrefix: "/docs",
  organization: "Company",
}
const guide = (path: string, name = path): ListedGuide => ({
  path,
  category: "media",
  frontMatter: { name, description: `About ${name}` },
})
const categories = [{ slug: "media", label: "Films & Music" }]
/** The dates of a guide with these commits, the newest first. */
function date(...commits: [time: string, subject: string][]) {
  const times = commits.map(([time]) => time)
  return {
    published: times.at(-1) ?? "",
    changed: times[0] ?? "",
    commits: commits.map(([time, subject]) => ({ time, subject })),
  }
}
const day = (text: string) => `${text}T00:00:00.000Z`

/** The texts of elements and the attributes of an XML document, by name; throws if it is not well-formed. */
function read(xml: string) {
  const texts: Record<string, string[]> = {}
  const attributes: Record<string, string[]> = {}
  const parser = new SaxesParser()
  const open: string[] = []
  parser.on("opentag", ({ name, attributes: own }) => {
    open.push(name)
    for (const [key, value] of Object.entries(own)) (attributes[`${name} ${key}`] ??= []).push(String(value))
  })
  parser.on("text", (text) => text.trim() && (texts[open.at(-1) ?? ""] ??= []).push(text))
  parser.on("closetag", () => void open.pop())
  parser.on("error", (error) => {
    throw error
  })
  parser.write(xml).close()
  return { texts, attributes }
}

const synonyms = { pages: { "/media/b/": ["Bee"] } }
const feed = (guides: ListedGuide[], dates: Parameters<typeof feedFile>[1]) =>
  feedFile({ guides, categories, synonyms }, dates, site)["feed.xml"]

test("the newest entries come first, and say whether a guide is new or how it changed", () => {
  const xml = feed(
    [guide("/media/a/", "A"), guide("/media/b/", "B"), guide("/media/c/", "C")],
    new Map([
      ["/media/a/", date([day("2026-02-01"), "A: the port"], [day("2026-01-01"), "Add guides"])],
      ["/media/b/", date([day("2026-03-01"), "B, SAML: a new guide"])],
    ]),
  )
  const { texts, attributes } = read(xml ?? "")
  expect(texts.title).toEqual(["Guides & more", "New guide: B", "Changed guide: A", "New guide: A"])
  expect(texts.id).toEqual([
    "https://integrations.company/docs/",
    "https://integrations.company/docs/media/b/",
    "https://integrations.company/docs/media/a/#changed",
    "https://integrations.company/docs/media/a/",
  ])
  const [january, february, march] = ["2026-01-01", "2026-02-01", "2026-03-01"].map(day)
  expect(texts.published).toEqual([march, february, january])
  expect(texts.updated).toEqual([march, march, february, january])
  expect(texts.summary).toEqual(["About B.", "A: the port", "About A."])
  expect(attributes["category label"]).toEqual(["Films & Music", "Films & Music", "Films & Music"])
  expect(attributes["link href"]).toContain("https://integrations.company/docs/media/b/index.md")
})

test("only commits that begin with the guide's name, or another name of it, are changes for subscribers", () => {
  const changesOf = (path: string, ...subjects: string[]) => {
    const commits = [...subjects, "Add guides"].map((subject, index): [string, string] => [
      day(`2026-01-0${9 - index}`),
      subject,
    ])
    const name = path === "/media/a/" ? "A" : "B"
    return read(feed([guide(path, name)], new Map([[path, date(...commits)]])) ?? "").texts.summary
  }
  expect(changesOf("/media/a/", "Records: digests", "A, SAML: the port", "A: older")).toEqual([
    "A, SAML: the port",
    "About A.",
  ])
  expect(changesOf("/media/a/", "Records: digests of A", "All guides: shorter", "A-Plus: the port")).toEqual([
    "About A.",
  ])
  expect(changesOf("/media/b/", "Bee: the port")).toEqual(["Bee: the port", "About B."])
})

test("texts are escaped, and characters that XML does not allow are left out", () => {
  const name = 'A <b> & "c" ]]>\u0007'
  const xml = feed([guide("/media/a/", name)], new Map([["/media/a/", date([day("2026-01-01"), "Add guides"])]]))
  const { texts } = read(xml ?? "")
  expect(texts.title?.[1]).toBe('New guide: A <b> & "c" ]]>')
  expect(texts.subtitle).toEqual(["A <list>"])
})

test("entries keep their ids when the guide changes again", () => {
  const idsAt = (changed: string) => {
    const dates = date([day(changed), "A: the port"], [day("2026-01-01"), "Add guides"])
    return read(feed([guide("/media/a/", "A")], new Map([["/media/a/", dates]])) ?? "").texts.id
  }
  expect(idsAt("2026-02-01")).toHaveLength(3)
  expect(idsAt("2026-02-01")).toEqual(idsAt("2026-05-01"))
})

test("there is no feed without dates, and at most 50 entries", () => {
  const many = Array.from({ length: 60 }, (_, index) => guide(`/media/${index}/`))
  expect(feed(many, new Map())).toBeUndefined()
  const dates = new Map(
    many.map(({ path }, index) => [path, date([new Date(index * 86_400_000).toISOString(), "Add guides"])]),
  )
  const { texts } = read(feed(many, dates) ?? "")
  expect(texts.id).toHaveLength(51)
  expect(texts.id?.[1]).toBe("https://integrations.company/docs/media/59/")
})
