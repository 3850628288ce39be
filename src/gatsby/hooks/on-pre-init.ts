/** The first hook: prepares Gatsby before it reads its cache. */
import fs from "node:fs"
import type { PreInitArgs } from "gatsby"
import { refuseSecondRun } from "../checks/one-run"
import { HOSTED_SEARCH_PLUGIN } from "../outputs/hosted-search"

/**
 * Gatsby's plugin for scripts in a web worker, which this site does not use. It would publish a folder of its library. This list is
 * that of hooks in Node only; `on-create-webpack-config.ts` leaves out the plugin's part for browsers, and has its figure.
 */
const PARTYTOWN = "partytown"

export function onPreInit({ store, reporter }: Pick<PreInitArgs, "store" | "reporter">): void {
  refuseSecondRun(reporter)
  const { flattenedPlugins } = store.getState() as unknown as { flattenedPlugins: { name: string }[] }
  startFromScratch(store)
  if (!takeOut(flattenedPlugins, PARTYTOWN))
    throw new Error(`src/gatsby/hooks/on-pre-init.ts: Gatsby has no plugin ${PARTYTOWN}, which was to be removed.`)
  // Gatsby runs the site's own hooks last. A failed indexing ends the process, so everything else must be in `public` by then.
  const hostedSearch = takeOut(flattenedPlugins, HOSTED_SEARCH_PLUGIN)
  if (hostedSearch) flattenedPlugins.push(hostedSearch)
  // With slices, which this site does not use, Gatsby inserts its script elements into the finished pages, where `src/root/ssr.tsx`
  // cannot replace them. There is no option for this, only a variable that Gatsby sets itself.
  delete process.env.GATSBY_SLICES
}

/**
 * Makes each run start with an empty cache. Gatsby keeps nodes and pages as long as the files of `content` are the same. But
 * they also depend on most of `src` and on shared parts. Without `public`, Gatsby considers its cache incomplete and deletes it, except
 * webpack's. If `public` is a mount point, which cannot be removed, the same is requested by Gatsby's own action.
 */
function startFromScratch({ dispatch }: PreInitArgs["store"]): void {
  try {
    fs.rmSync("public", { recursive: true, force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EBUSY") throw error
    dispatch({ type: "DELETE_CACHE" })
  }
}

/** Removes and returns the entry with this name, if there is one. */
function takeOut<T extends { name: string }>(entries: T[], name: string): T | undefined {
  const index = entries.findIndex((entry) => entry.name === name)
  return index < 0 ? undefined : entries.splice(index, 1)[0]
}
