import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { revealTarget } from "../../../root/reveal-target"
import { Tree } from "../../../tree/render"
import type { Tree as TreeData } from "../../../tree/tree"
import { guideComponents } from "../Tree/guide-components"

const OPTION: TreeData = [
  [
    "Option",
    null,
    [
      ["h3", { id: "option-roles" }, ["Assign roles from authentik"]],
      ["p", null, ["Gives rights."]],
      ["OptionPart", { title: "In authentik", generated: true }, [["ol", null, [["li", null, ["Create a group."]]]]]],
      ["OptionPart", { title: "Undo" }, [["p", null, ["Delete it."]]]],
    ],
  ],
]
const show = () => render(<Tree nodes={OPTION} components={guideComponents} />)
const option = () => screen.getByRole("group")

test("only the heading shows at first; a press on it opens the option", async () => {
  show()
  expect(option()).not.toHaveAttribute("open")
  const summary = option().querySelector("summary")
  expect(within(summary as HTMLElement).getByRole("heading", { level: 3 })).toHaveAttribute("id", "option-roles")
  await userEvent.click(screen.getByText("Assign roles from authentik"))
  expect(option()).toHaveAttribute("open")
})

test("a link to the heading opens the option", () => {
  show()
  revealTarget("#option-roles", { scroll: false })
  expect(option()).toHaveAttribute("open")
})

test("the parts are titled in the order of the tree, with their content", () => {
  show()
  const parts = screen.getAllByRole("heading", { level: 4, hidden: true })
  expect(parts.map(({ textContent }) => textContent)).toEqual(["In authentik", "Undo"])
  expect(parts.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "In authentikCreate a group.",
    "UndoDelete it.",
  ])
})
