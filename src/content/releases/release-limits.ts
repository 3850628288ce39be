import { providersOf } from "../../authentik/resolve/applications"
import { type Resolved, resolve } from "../../authentik/resolve/resolve"
import { scimLimits } from "../../authentik/resolve/scim-limits"
import type { Tree } from "../../tree/tree"
import type { GuideMethod } from "../front-matter"
import { byRelease, mapVersions } from "./by-release"
import { mergeTrees } from "./merge-trees"

/** Warns readers of releases with which a method cannot work, and says why; empty if it works with all. */
export function releaseLimits(method: GuideMethod, { context }: Resolved): Tree {
  const limits = byRelease((release) => {
    const { setup, units } = resolve(method, { ...context, options: [], release })
    return providersOf(units).flatMap(({ provider }) => (provider.type === "scim" ? scimLimits(setup, provider) : []))
  })
  return mergeTrees(mapVersions(limits, (texts): Tree => texts.map((text) => ["Warning", null, [["p", null, [text]]]])))
}
