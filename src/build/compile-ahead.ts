/**
 * Compiles all guides into the folder of compiled ones, the last first. A build runs this in a second process while Gatsby
 * starts; it then compiles the first guide first and finds the others, wherever the two meet.
 */
import type { compileGuide } from "../content/guide-document"
import { checkFolder } from "./check-folder"
import { compile, ROOT } from "./content-store"

const calls: Parameters<typeof compileGuide>[] = []
checkFolder(ROOT, {
  drafts: false,
  compile: (...call) => {
    calls.push(call)
    return { problems: [] }
  },
})
for (const call of calls.reverse()) compile(...call)
