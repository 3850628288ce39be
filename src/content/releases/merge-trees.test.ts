import { RELEASES } from "../../guides/releases"
import { shownTree } from "../../guides/shown-tree"
import type { Tree } from "../../tree/tree"
import type { Version } from "./by-release"
import { mergeTrees } from "./merge-trees"

const step = (...blocks: Tree): Tree[number] => ["li", null, [["p", null, ["Create it."]], ...blocks]]
const setting = (label: string, value: string): Tree[number] => ["li", null, [["strong", null, [label]], ": ", value]]
const steps = (...items: Tree): Tree => [["ol", { class: "steps" }, items]]
const settings = (...items: Tree): Tree[number] => ["ul", { class: "settings" }, items]

const url = setting("URL", "https://wiki.company")
const newer = steps(step(settings(url, setting("Grant Types", "Code"))), step())
const older = steps(step(settings(url, setting("Issuer", "wiki")), ["Note", null, [["p", null, ["Upgrade."]]]]), step())
const oldest = steps(step(settings(url)))

const versions: Version<Tree>[] = [
  { releases: ["2026.8", "2026.5"], value: newer },
  { releases: ["2026.2"], value: older },
  { releases: ["2025.12"], value: oldest },
]

test.each(RELEASES)("the steps for %s are taken from the merged tree as they were", (release) => {
  const { value } = versions.find(({ releases }) => releases.includes(release)) ?? {}
  expect(shownTree(mergeTrees(versions), release)).toEqual(value)
})

test("only what differs is repeated: a setting says which releases have it, and a component is in an element that does", () => {
  const merged = mergeTrees(versions.slice(0, 2))
  expect(merged).toEqual(
    steps(
      step(
        settings(
          url,
          ["li", { "data-releases": "2026.8 2026.5" }, [["strong", null, ["Grant Types"]], ": ", "Code"]],
          ["li", { "data-releases": "2026.2" }, [["strong", null, ["Issuer"]], ": ", "wiki"]],
        ),
        ["ForReleases", { is: "2026.2" }, [["Note", null, [["p", null, ["Upgrade."]]]]]],
      ),
      step(),
    ),
  )
})

test("a tree that is the same in all releases stays", () => {
  expect(mergeTrees([{ releases: [...RELEASES], value: newer }])).toEqual(newer)
})
