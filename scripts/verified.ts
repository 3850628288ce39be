/**
 * `npm run verified`: lists all methods in the order in which to verify them.
 * `npm run verified -- --digest <category>/<application> [method]`: prints the digest for an entry of `verified`.
 */
import { parseArgs } from "node:util"
import { guideFile } from "../src/content/content-paths"
import { formatProblems } from "../src/content/problem"
import { digestLines, verificationReport } from "../src/content/verification/report"
import { checkFolder } from "../src/gatsby/checks/content-folder"
import { ROOT } from "../src/gatsby/content"

const USAGE = `npm run verified
npm run verified -- --digest <category>/<application> [method]`

function readArguments() {
  const { values, positionals } = parseArgs({ options: { digest: { type: "boolean" } }, allowPositionals: true })
  const [guide, method, ...others] = positionals
  if (others.length > 0) throw new Error(`Name one guide and at most one method, without ${others.join(" ")}.`)
  if (!values.digest && guide) throw new Error(`To print the digest of ${guide}, add --digest before it.`)
  if (values.digest && !guide) throw new Error("--digest needs a guide.")
  return { digest: values.digest ?? false, guide, method }
}

try {
  const { digest, guide = "", method } = readArguments()
  const { guides, problems } = checkFolder(ROOT, { drafts: true })
  const own = problems.filter(({ file }) => file === guideFile(guide))
  if (own.length > 0) throw new Error(formatProblems(own))
  console.log(digest ? digestLines(guides, guide, method) : verificationReport(guides))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 1
}
