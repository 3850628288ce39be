/** `npm run check`: lists every problem of the content at once, and exits with status 1 if there is one. */
import { checkConfig } from "../src/build/check-config"
import { loadContent } from "../src/build/content-store"
import { checkSynonyms } from "../src/build/synonyms"
import { formatProblems } from "../src/content/problem"

const content = loadContent({ drafts: true })
const problems = [...content.problems, ...checkSynonyms().problems, ...checkConfig(content)]
if (problems.length > 0) {
  console.error(formatProblems(problems))
  process.exitCode = 1
} else {
  console.log(`${content.guides.length} guides, no problems.`)
}
