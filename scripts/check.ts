/** `npm run check`: every problem of the content, at once. Ends with status 1 if there is one. */
import { loadContent } from "../src/build/content-store"
import { checkSynonyms } from "../src/build/synonyms"
import { formatProblems } from "../src/content/problem"

const { problems: found, guides } = loadContent({ drafts: true })
const problems = [...found, ...checkSynonyms().problems]
if (problems.length > 0) {
  console.error(formatProblems(problems))
  process.exitCode = 1
} else {
  console.log(`${guides.length} guides, no problems.`)
}
