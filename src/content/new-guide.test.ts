import { compileGuide } from "./guide-document"
import { guideFile, newGuide, newGuideFaults } from "./new-guide"

const known = { categories: ["media", "security"], tags: [], hasIcon: (icon: string) => icon === "immich" }
const guides = [
  { file: "content/guides/media/wiki-js/index.mdx", name: "Wiki.js" },
  { file: "content/guides/security/aws/index.mdx", name: "Amazon Web Services" },
  { file: "content/guides/media/broken/index.mdx" },
]
const faults = (...names: string[]) => newGuideFaults(names, known.categories, guides)

test.each([
  ["immich", "Immich"],
  ["paperless-ngx", "Paperless Ngx"],
  ["1password", "1password"],
  ["123", "123"],
  ["true", "True"],
  ["null", "Null"],
  ["1e3", "1e3"],
])("a new guide for %s has no problems and is called %s", (application, name) => {
  const { document, problems } = compileGuide(guideFile("media", application), newGuide(application), known)
  expect(problems).toEqual([])
  expect(document).toMatchObject({ path: `/media/${application}/`, frontMatter: { name, draft: true } })
  expect(document?.frontMatter.methods[0]?.application.slug).toBe(application)
})

test("a logo that exists is used, and only that", () => {
  const iconOf = (icon?: string) =>
    compileGuide(guideFile("media", "immich"), newGuide("immich", icon), known).document?.frontMatter.icon
  expect(iconOf("immich")).toBe("immich")
  expect(iconOf()).toBeUndefined()
})

test("two good names have no faults", () => expect(faults("media", "immich")).toEqual([]))

test.each<[string, string[], string | RegExp]>([
  ["no names", [], /^give the category and the application:\nnpm run new-guide -- <category> <application>\n/],
  ["one name", ["media"], /^give the category and the application/],
  ["three names", ["media", "immich", "oidc"], /^give the category and the application/],
  ["a category with a slip", ["medai", "immich"], 'unknown category "medai"; did you mean "media"?'],
  ["a category of its own", ["photographs", "immich"], 'unknown category "photographs"; use one of: media, security'],
  ["a folder outside", ["media", "../../immich"], /lowercase letters, digits and single hyphens: immich$/],
  ["capitals and dots", ["media", "Node.RED"], /single hyphens: node-red$/],
  ["no letters", ["media", "--"], /single hyphens$/],
  [
    "a guide in this category",
    ["media", "wiki-js"],
    /already has a guide: content\/guides\/media\/wiki-js\/index\.mdx/,
  ],
  [
    "a guide in another category",
    ["security", "wikijs"],
    /already has a guide: content\/guides\/media\/wiki-js\/index\.mdx/,
  ],
  [
    "a guide under its long name",
    ["media", "amazon-web-services"],
    /already has a guide: content\/guides\/security\/aws\//,
  ],
  ["a guide that cannot be read", ["security", "broken"], /already has a guide: content\/guides\/media\/broken\//],
])("%s: refused", (_, names, message) => {
  const found = faults(...names)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(message)
})

test("all faults are said at once", () => expect(faults("medai", "Wiki_JS")).toHaveLength(3))
