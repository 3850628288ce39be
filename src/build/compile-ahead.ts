/**
 * Compiles all guides into the cache, in reverse order. A build runs this in a second process while Gatsby starts. Gatsby
 * then compiles them in order, and finds the rest in the cache.
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
