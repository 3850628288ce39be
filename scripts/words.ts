/**
 * Prints for each guide of the built site, and each of its methods, how many words are before the first value and
 * before the application's first setting; then the largest and the median of both. Run `npm run build` before.
 *
 *   npx tsx scripts/words.ts
 */
import fs from "node:fs"
import { parse } from "parse5"
import { wordsBefore } from "../test/support/words-before"

const files = (fs.readdirSync("content/guides", { recursive: true }) as string[])
  .filter((file) => file.endsWith("index.mdx"))
  .map((file) => file.replaceAll("\\", "/").replace("/index.mdx", ""))
  .filter((guide) => fs.existsSync(`public/${guide}/index.html`))
if (files.length === 0) throw new Error("public contains no guides; run npm run build first")

const rows = files.flatMap((guide) =>
  wordsBefore(parse(fs.readFileSync(`public/${guide}/index.html`, "utf8"))).map((words) => ({ guide, ...words })),
)
for (const { guide, method, value, setting } of rows)
  console.log(`${String(value ?? "-").padStart(5)}${String(setting ?? "-").padStart(6)}  ${guide} ${method}`)

for (const field of ["value", "setting"] as const) {
  const all = rows.flatMap(({ [field]: words }) => words ?? []).sort((one, other) => one - other)
  console.log(
    `Words before the first ${field}: at most ${all.at(-1)}, median ${all[all.length >> 1]}, ${all.length} methods`,
  )
}
