/**
 * The inline scripts: all JavaScript that must not wait for the site's bundles. They are ordinary functions with arguments;
 * `src/gatsby/outputs/inline-scripts.ts` compiles each with its imports. They are the same on all pages, so that a Content Security
 * Policy needs one hash for each.
 */
import { scriptJson } from "../../config/script-json"
import type { countPageViews } from "./analytics"
import type { runHead } from "./head"
import type { correctAddress } from "./not-found"
import type { fillOwnNames } from "./own-names"
import type { startSite } from "./start-site"
import type { watchStart } from "./watch-start"

interface InlineScripts {
  /** In the head of every page, because it must run before the first paint; `head.ts` says why. */
  runHead: typeof runHead
  /** In the head of guides, because the guide's own names would show first; other pages have none, and are 2 KB smaller. */
  fillOwnNames: typeof fillOwnNames
  /** In the head of the not-found page, so that the browser does not paint a page that it leaves at once. */
  correctAddress: typeof correctAddress
  /** Before the bundles, because it reports those that fail. */
  watchStart: typeof watchStart
  /** At the end of the body, instead of Gatsby's scripts and of the elements that would load the bundles before the first paint. */
  startSite: typeof startSite
  /** At the end of the body, because Gatsby's plugin for page views expects its queue when the bundles start. */
  countPageViews: typeof countPageViews
}

interface InlineScriptProps<Name extends keyof InlineScripts> {
  run: Name
  /** Values that JSON can express. */
  with: Parameters<InlineScripts[Name]>
}

const compiled = JSON.parse(process.env.INLINE_SCRIPTS ?? "{}") as Partial<Record<keyof InlineScripts, string>>

/**
 * A `script` element that calls one of the inline scripts.
 * @throws {Error} if the script was not compiled.
 */
export function InlineScript<Name extends keyof InlineScripts>({ run, with: values }: InlineScriptProps<Name>) {
  const script = compiled[run]
  if (!script) throw new Error(`The inline script ${run} was not compiled; see src/gatsby/outputs/inline-scripts.ts`)
  const code = `(${script})(${scriptJson(JSON.stringify(values))})`
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
