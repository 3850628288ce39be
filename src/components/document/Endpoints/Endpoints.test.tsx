import { render, screen, within } from "@testing-library/react"
import { revealTarget } from "../../../root/reveal-target"
import type { Tree as TreeData } from "../../../tree/tree"
import { guideComponents } from "../Tree/guide-components"
import { Tree } from "../../../tree/render"

const row = (label: string): TreeData[number] => [
  "tr",
  null,
  [
    ["th", { scope: "row" }, [label]],
    ["td", null, [["CopyCode", { label }, [`https://authentik.company/${label}/`]]]],
  ],
]
const NODES: TreeData = [["Endpoints", null, [["h3", { id: "endpoints" }, ["Endpoints"]], row("Issuer"), row("Token")]]]
const show = () => render(<Tree nodes={NODES} components={guideComponents} />)
const endpoints = () => screen.getByRole("group")

test("endpoints are folded under their heading, and a link to it opens them", () => {
  show()
  expect(endpoints()).not.toHaveAttribute("open")
  expect(within(endpoints()).getByRole("heading", { level: 3, name: "Endpoints" })).toBeInTheDocument()
  revealTarget("#endpoints", { scroll: false })
  expect(endpoints()).toHaveAttribute("open")
})

test("each endpoint has a header and a copy button labeled with what it copies", () => {
  show()
  revealTarget("#endpoints", { scroll: false })
  const token = screen.getByRole("row", { name: /Token/ })
  expect(within(token).getByRole("rowheader")).toHaveTextContent("Token")
  expect(within(token).getByRole("button", { name: "Copy: Token" })).toBeInTheDocument()
})
