/**
 * Counts the words before three places of each method in the built site: the first value, the first value for the application
 * in *At a glance*, and the first setting in the section on the application. Prints them by guide, then the largest and the
 * median of each. Run `npm run build` before.
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
for (const { guide, method, value, entered, setting } of rows)
  console.log(
    `${[value, entered, setting].map((words) => String(words ?? "-").padStart(5)).join("")}  ${guide} ${method}`,
  )

const PLACES = { value: "value", entered: "value for the application", setting: "setting" } as const
for (const [field, place] of Object.entries(PLACES) as [keyof typeof PLACES, string][]) {
  const all = rows.flatMap(({ [field]: words }) => words ?? []).sort((one, other) => one - other)
  console.log(
    `Words before the first ${place}: at most ${all.at(-1)}, median ${all[all.length >> 1]}, ${all.length} methods`,
  )
}
