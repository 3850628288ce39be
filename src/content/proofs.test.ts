import { smallContent } from "../../test/support/small-content"
import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { textOf, walk } from "../tree/tree"
import { checkContent } from "./content-set"
import { formatProblem } from "./problem"

const PAGE = "content/pages/how-guides-are-proven.mdx"
const BODY = "\n## Configure Wiki\n\nClick **Save**.\n"

/** A content folder with proofs, the page that lists them, and a guide. */
function contentWith(proofs: object[], body = BODY) {
  const files: Record<string, string> = {
    ...smallContent(wikiGuide(body)),
    "content/proofs.yml": JSON.stringify(proofs),
  }
  files[PAGE] = `${files[PAGE]}\n<Proofs />\n`
  return checkContent(new Map(Object.entries(files)), { hasIcon: () => true, drafts: false })
}
const digest = contentWith([]).guides[0]?.methods[0]?.digest ?? ""
const proof = (fields: object = {}) => ({
  guide: WIKI_FILE.replace(/content\/guides\/(.*)\/index.mdx/, "$1"),
  ...{ method: "oidc", version: "3.1", authentik: "stand-in 2026.8", date: "2026-11-20", digest },
  ...{ shown: ["a user signs in"], options: ["a redirect"], symptoms: ["a wrong secret"], unproven: ["the interface"] },
  ...fields,
})
const problemsOf = (...proofs: object[]) => contentWith(proofs).problems.map(formatProblem)

test("a proof is an entry in the guide's record, whose evidence is its section on the page of proofs", () => {
  const { guides, pages, problems } = contentWith([proof()])
  expect(problems).toEqual([])
  const [entry] = guides[0]?.methods[0]?.verified ?? []
  expect(entry).toMatchObject({ by: "signed-in", version: "3.1", authentik: "stand-in 2026.8", isCurrent: true })
  const [path, anchor] = entry?.evidence.split("#") ?? []
  expect(path).toBe("/how-guides-are-proven/")
  expect(pages.find(({ file }) => file === PAGE)?.anchors).toContain(anchor)
  const links: unknown[] = []
  walk(guides[0]?.tree ?? [], ([type, props, children = []]) => {
    if (type === "a" && props?.href === entry?.evidence) links.push(textOf(children))
  })
  expect(links).toEqual(["what this proves"])
})

test("each proof is folded under its heading, which its link names", () => {
  const tree = contentWith([proof()]).pages.find(({ file }) => file === PAGE)?.tree ?? []
  const folded: unknown[] = []
  walk(tree, ([type, , children = []]) => {
    if (type === "Proof") folded.push(children[0])
  })
  expect(folded).toEqual([["h3", { id: "wiki-oidc" }, ["Wiki 3.1"]]])
})

test("the page lists what was shown and what was not, and says if the guide has changed", () => {
  const textWith = (body: string) =>
    textOf(contentWith([proof()], body).pages.find(({ file }) => file === PAGE)?.tree ?? [])
  for (const text of ["Wiki 3.1", "2026-11-20", "a user signs in", "a redirect", "a wrong secret", "the interface"])
    expect(textWith(BODY)).toContain(text)
  expect(textWith(BODY)).not.toContain("has changed")
  expect(textOf(contentWith([]).pages.find(({ file }) => file === PAGE)?.tree ?? [])).toContain("No proof")
  expect(textWith(BODY.replace("Save", "Apply"))).toContain("The guide has changed since then.")
})

test("a proof of an unknown guide or method, a repeated one and an empty one are problems with their lines", () => {
  expect(problemsOf(proof({ guide: "media/wikki" }))).toEqual([
    'content/proofs.yml:1 [0].guide: unknown guide "media/wikki"; did you mean "media/wiki"?',
  ])
  expect(problemsOf(proof({ method: "saml" }))[0]).toContain("content/proofs.yml:1 [0].method: unknown method")
  expect(problemsOf(proof(), proof())[0]).toContain("[1].method: repeats entry 1")
  expect(problemsOf(proof({ shown: [] }))[0]).toContain("[0].shown:")
  expect(problemsOf(proof({ date: "2999-01-01" }))).toEqual([
    "content/proofs.yml:1 [0].date: 2999-01-01 is in the future; write the day of the proof",
  ])
})

test("a proof of a guide with problems is not one of an unknown guide", () => {
  const { problems } = contentWith([proof()], `${BODY}\nSee <Unknown />.\n`)
  expect(problems.map(({ file }) => file)).toEqual([WIKI_FILE])
})
