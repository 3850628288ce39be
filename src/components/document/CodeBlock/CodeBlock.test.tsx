import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Tree } from "../../../tree/render"
import { CodeBlock } from "./CodeBlock"

const block = (props: object) => (
  <Tree
    components={{ CodeBlock }}
    nodes={[
      [
        "CodeBlock",
        { language: "ini", ...props },
        [
          ["line", null, [[".key", null, ["a"]], " = 1"]],
          ["line", { marked: true }, ["b = <id>"]],
        ],
      ],
    ]}
  />
)

test("a block is named after its title", () => {
  render(block({ title: "app.ini" }))
  expect(screen.getByRole("group", { name: "app.ini" })).toHaveTextContent("a = 1 b = <id>")
})

test("a block without a title is named after its language", () => {
  render(block({}))
  expect(screen.getByRole("group", { name: "Code, ini" })).toBeInTheDocument()
})

test("copies the code line by line, without a line break at the end", async () => {
  const user = userEvent.setup()
  render(block({}))
  await user.click(screen.getByRole("button", { name: "Copy code" }))
  await expect(navigator.clipboard.readText()).resolves.toBe("a = 1\nb = <id>")
})
