/** Converts the files of `content` to guides, pages, categories, tags and redirects. */
import type { CreateNodeArgs, Node } from "gatsby"
import type { GuideDocument } from "../../content/guide-document"
import type { ContentSet } from "../../content/content-set"
import { categoryRedirects, guideRedirects } from "../../content/redirects"
import { formatProblem } from "../../content/problem"
import { sharedPartId } from "../../content/shared-parts"
import { reportNewProblems, reportProblems } from "../checks/report-problems"
import { currentContent, guidesThatUse, IS_BUILD, isContentHeld, lastSoundGuide, lastSoundPage } from "../content"
import { currentGuideDates } from "../guide-dates"
import { addNodes, categoryFields, guideFields, pageFields, redirectFields, tagFields, withTreesAsText } from "../nodes"
import { isContentFile } from "./should-on-create-node"

export function onCreateNode(args: CreateNodeArgs): void {
  const { node } = args
  if (!isContentFile(node)) return
  const path = `content/${node.relativePath}`
  const content = currentContent()
  const part = sharedPartId(path)
  // Not in `createPages` alone: Gatsby does not run it again for a file that was saved while it was running.
  if (!isContentHeld()) {
    const isBroken = problemsOf(path, content).length > 0
    const report = isBroken ? reportProblems : reportNewProblems
    report(content.problems, args.reporter)
  }

  if (path.startsWith("content/guides/")) addGuide(args, node, path, content)
  else if (part) renewGuides(args, part, content)
  else if (path.startsWith("content/pages/")) {
    const page = content.pages.find((each) => each.file === path) ?? lastSoundPage(path)
    const fields = page && pageFields(page, problemsOf(path, content))
    if (fields) addNodes(args, node, "ContentPage", [{ key: page.id, fields: withTreesAsText(fields) }])
  } else if (path === "content/categories.yml") {
    addNodes(args, node, "Category", categoryFields(content.categories))
    addNodes(args, node, "Redirect", redirectFields(categoryRedirects(content.categories)))
  } else if (path === "content/tags.yml") addNodes(args, node, "Tag", tagFields(content.tags))
  else if (path === "content/redirects.yml") {
    const generated = [...guideRedirects(content.guides), ...categoryRedirects(content.categories)]
    const own = new Set(generated.map(({ from }) => from))
    addNodes(args, node, "Redirect", redirectFields(content.redirects.filter(({ from }) => !own.has(from))))
  }
}

const problemsOf = (file: string, content: ContentSet): string[] =>
  content.problems.filter((problem) => problem.file === file).map(formatProblem)

/** The guide and problems from which each file's node was last created in this process; only in develop. */
const made = new Map<string, { guide: GuideDocument; problems: string }>()

function addGuide(args: CreateNodeArgs, file: Node, path: string, content: ContentSet): void {
  const problems = problemsOf(path, content)
  const guide =
    content.guides.find((each) => each.file === path) ?? (problems.length > 0 ? lastSoundGuide(path) : undefined)
  if (!guide) return
  if (!IS_BUILD) made.set(path, { guide, problems: problems.join("\n") })
  addNodes(args, file, "Guide", [
    { key: guide.path, fields: withTreesAsText(guideFields(guide, problems, currentGuideDates().get(guide.path))) },
  ])
  addNodes(args, file, "Redirect", redirectFields(guideRedirects([guide])))
}

/** Recreates the nodes of guides that use a changed shared part. Gatsby does not know that they depend on it. */
function renewGuides(args: CreateNodeArgs, part: string, content: ContentSet): void {
  for (const path of guidesThatUse(part)) {
    const before = made.get(path)
    const guide = content.guides.find((each) => each.file === path)
    const problems = problemsOf(path, content).join("\n")
    // A build, and the first sourcing of develop, create each guide once, from its own file.
    if (!before || (before.guide === (guide ?? before.guide) && before.problems === problems)) continue
    const file = args
      .getNodesByType("File")
      .find((each) => isContentFile(each) && `content/${each.relativePath}` === path)
    if (file) addGuide(args, file, path, content)
  }
}
