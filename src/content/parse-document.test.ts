import { guideFrontMatterSchema, pageFrontMatterSchema } from "./front-matter"
import { rememberDocuments } from "./parse-document"

const FILE = "content/pages/home.mdx"
const page = (title: string) => `---\ntitle: ${title}\ndescription: A page\n---\n\nText.\n`

test("several checks of a file share one parse, until its text or its schema changes", () => {
  const parse = rememberDocuments()
  const first = parse(FILE, page("Home"), pageFrontMatterSchema)
  expect(first.checked.value?.title).toBe("Home")
  expect(parse(FILE, page("Home"), pageFrontMatterSchema)).toBe(first)
  expect(parse(FILE, page("Start"), pageFrontMatterSchema).checked.value?.title).toBe("Start")
  expect(parse(FILE, page("Start"), guideFrontMatterSchema).checked.value).toBeUndefined()
})
