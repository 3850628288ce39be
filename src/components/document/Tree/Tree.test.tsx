import { render, screen } from "@testing-library/react"
import { Tree, type TreeComponents } from "../../../tree/render"

const components: TreeComponents = {
  Note: ({ props, nodes, render: inner }) => <aside aria-label={String(props.title)}>{inner(nodes)}</aside>,
}

test("renders elements, components and token classes as React elements, and text as text", () => {
  const { container } = render(
    <Tree
      components={components}
      nodes={[
        ["p", null, ["Run ", ["code", null, [[".keyword", null, ["if"]]]], " <b>now</b>"]],
        ["Note", { title: "Mind" }, [["p", null, ["Inside"]]]],
        ["ol", { class: "steps", start: 3 }, [["li", null, ["One"]]]],
        ["hr", null],
      ]}
    />,
  )
  expect(screen.getByText("if")).toHaveClass("keyword")
  expect(container.querySelector("b")).toBeNull()
  expect(screen.getByText(/<b>now<\/b>/)).toBeInTheDocument()
  expect(screen.getByLabelText("Mind")).toHaveTextContent("Inside")
  expect(screen.getByRole("list")).toHaveClass("steps")
  expect(screen.getByRole("list")).toHaveAttribute("start", "3")
  expect(screen.getByRole("separator")).toBeInTheDocument()
})
