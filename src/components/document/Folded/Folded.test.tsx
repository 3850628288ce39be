import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { revealTarget } from "../../../root/reveal-target"
import { Tree } from "../../../tree/render"
import type { Tree as TreeData } from "../../../tree/tree"
import { pageComponents } from "../Tree/page-components"

const PROOFS: TreeData = ["wiki", "chat"].map((name) => [
  "Proof",
  null,
  [
    ["h3", { id: `${name}-oidc` }, [`${name} 3.1`]],
    ["p", null, ["Seen."]],
  ],
])
const show = () => render(<Tree nodes={PROOFS} components={pageComponents} />)
const openParts = () => screen.getAllByRole("group").map((part) => part.hasAttribute("open"))

test("a proof shows its heading at first, and a press on it opens this proof only", async () => {
  show()
  expect(openParts()).toEqual([false, false])
  await userEvent.click(screen.getByRole("heading", { level: 3, name: "chat 3.1" }))
  expect(openParts()).toEqual([false, true])
})

test("a link from a guide opens the proof that it names", () => {
  show()
  revealTarget("#wiki-oidc", { scroll: false })
  expect(openParts()).toEqual([true, false])
})
