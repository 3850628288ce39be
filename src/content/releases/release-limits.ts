import { providersOf } from "../../authentik/resolve/applications"
import type { NamedSetup } from "../../authentik/resolve/resolve"
import { scimLimits } from "../../authentik/resolve/scim-limits"
import type { Release } from "../../guides/releases"
import type { Tree } from "../../tree/tree"
import { splitter, type Placeholder } from "../placeholders"
import { byRelease, mapVersions } from "./by-release"
import { mergeTrees } from "./merge-trees"

/** Warns readers of releases with which a method cannot work, and says why; empty if it works with all. */
export function releaseLimits(
  required: Record<Release, NamedSetup>,
  { placeholders }: { placeholders: Placeholder[] },
): Tree {
  const split = splitter(placeholders)
  const limits = byRelease((release) => {
    const { setup, units } = required[release]
    return providersOf(units).flatMap(({ provider }) => (provider.type === "scim" ? scimLimits(setup, provider) : []))
  })
  return mergeTrees(
    mapVersions(limits, (texts): Tree => texts.map((text) => ["Warning", null, [["p", null, split(text)]]])),
  )
}
