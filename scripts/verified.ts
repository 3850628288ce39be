/**
 * `npm run verified`: lists all methods in the order in which to verify them.
 * `npm run verified -- --digest <category>/<application> [method]`: prints the digest for an entry of `verified`.
 */
import { parseArgs } from "node:util"
import { digestLines, verificationReport } from "../src/content/verification/report"
import { checkFolder } from "../src/gatsby/checks/content-folder"
import { ROOT } from "../src/gatsby/content"

const { values, positionals } = parseArgs({ options: { digest: { type: "boolean" } }, allowPositionals: true })
const { guides } = checkFolder(ROOT, { drafts: true })
const [guide = "", method] = positionals

try {
  console.log(values.digest ? digestLines(guides, guide, method) : verificationReport(guides))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
