/**
 * `npm run new-guide -- <category> <application> <protocol>…` writes content/guides/<category>/<application>/index.mdx,
 * a draft that passes the checks. If the arguments are invalid, it writes nothing and exits with status 1.
 */
import fs from "node:fs"
import path from "node:path"
import { readContentFiles } from "../src/gatsby/checks/content-files"
import { ROOT, loadContent } from "../src/gatsby/content"
import { hasLogo } from "../src/gatsby/outputs/logo-sprite"
import { guideFile } from "../src/content/content-paths"
import { formatProblem } from "../src/content/problem"
import { newGuide, newGuideFaults, protocolsOf } from "../src/content/new-guide/new-guide"

const names = process.argv.slice(2)
/** The reasons why the guide cannot be created. Without all arguments, nothing has to be read to say which are missing. */
function faultsOf(): string[] {
  if (names.length < 3) return newGuideFaults(names, [], [])
  const { categories, guides, problems } = loadContent({ drafts: true })
  const inLists = problems.filter(({ file }) => file === "content/categories.yml")
  if (inLists.length > 0) return inLists.map(formatProblem)
  const known = [...readContentFiles(ROOT).files.keys()]
    .filter((file) => file.startsWith("content/guides/"))
    .map((file) => ({ file, name: guides.find((guide) => guide.file === file)?.frontMatter.name }))
  return newGuideFaults(
    names,
    categories.map(({ slug }) => slug),
    known,
  )
}

const faults = faultsOf()
if (faults.length > 0) {
  console.error(faults.join("\n"))
  process.exitCode = 1
} else {
  const [category = "", application = "", ...protocols] = names
  const file = guideFile(`${category}/${application}`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const icon = hasLogo(ROOT)(application) ? application : undefined
  fs.writeFileSync(file, newGuide(application, protocolsOf(protocols), icon), { flag: "wx" })
  console.log(`${file}
Replace each <fill_in_…> and then remove the line draft; npm run develop shows it, and each change to it, at http://localhost:8000/${category}/${application}/`)
}
