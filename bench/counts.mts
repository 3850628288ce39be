/** `npx tsx bench/counts.mts`: counts what the guides use of the model, and writes the counts into docs/authentik-model.md. */
import fs from "node:fs"
import { guideSetups } from "../test/authentik/guides"
import { withCounts } from "./lib/count-tables"

const FILE = "docs/authentik-model.md"
const before = fs.readFileSync(FILE, "utf8")
const after = withCounts(before, guideSetups())
fs.writeFileSync(FILE, after)
console.log(after === before ? `${FILE} is up to date` : `${FILE} has new counts`)
