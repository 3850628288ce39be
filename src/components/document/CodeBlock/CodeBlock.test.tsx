import { act, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Tree } from "../../../tree/render"
import type { TreeNode } from "../../../tree/tree"
import { pageComponents, staticElement } from "../Tree/page-components"
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
  expect(screen.getByRole("figure", { name: "app.ini" })).toHaveTextContent("a = 1 b = <id>")
  expect(screen.getByRole("button", { name: "Copy app.ini" })).toBeInTheDocument()
})

test("a block without a title is named after its language", () => {
  render(block({}))
  expect(screen.getByRole("figure", { name: "Code, ini" })).toBeInTheDocument()
})

test("copies the code line by line, without a line break at the end", async () => {
  const user = userEvent.setup()
  render(block({}))
  await user.click(screen.getByRole("button", { name: "Copy code" }))
  await expect(navigator.clipboard.readText()).resolves.toBe("a = 1\nb = <id>")
})

test("long addresses may break after slashes, and are copied without these breaks", async () => {
  const user = userEvent.setup()
  const address = "https://authentik.company/application/o/token/"
  const line: TreeNode = ["line", null, [[".string", null, [address]]]]
  const { container } = render(
    <Tree
      components={pageComponents}
      staticElement={staticElement}
      nodes={[["CodeBlock", { language: "yaml" }, [line]]]}
    />,
  )
  expect(container.querySelector("code .string")?.innerHTML).toBe(
    "https://<wbr>authentik.company/<wbr>application/<wbr>o/<wbr>token/",
  )
  await user.click(screen.getByRole("button", { name: "Copy code" }))
  await expect(navigator.clipboard.readText()).resolves.toBe(address)
})

test("the copy button is in the header, outside of the code", () => {
  const { container } = render(block({}))
  expect(within(container.querySelector("figcaption") as HTMLElement).getByRole("button")).toHaveAccessibleName(
    "Copy code",
  )
})

describe("a block with a line that is cut", () => {
  let resize: (entries: { target: Element }[]) => void
  let widths = { scrollWidth: 0, clientWidth: 0 }

  beforeEach(() => {
    widths = { scrollWidth: 900, clientWidth: 700 }
    Object.assign(window, {
      ResizeObserver: class {
        constructor(callback: typeof resize) {
          resize = callback
        }
        observe() {}
        unobserve() {}
      },
    })
    for (const name of ["scrollWidth", "clientWidth"] as const)
      jest.spyOn(Element.prototype, name, "get").mockImplementation(() => widths[name])
  })
  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(window, "ResizeObserver")
  })

  test("is a stop of the Tab key, and one that fits is none", () => {
    const { container } = render(block({}))
    const code = container.querySelector("pre") as Element
    expect(code).not.toHaveAttribute("tabindex")
    act(() => resize([{ target: code }]))
    expect(code).toHaveAttribute("tabindex", "0")
  })

  test("has a switch that wraps its lines, and one that fits has none", async () => {
    const { container } = render(block({}))
    const measure = () => act(() => resize([{ target: container.querySelector("pre") as Element }]))
    expect(screen.queryByRole("button", { name: "Wrap lines" })).toBeNull()
    measure()
    const button = screen.getByRole("button", { name: "Wrap lines", pressed: false })
    await userEvent.click(button)
    widths.scrollWidth = 700
    measure()
    expect(container.querySelector("figure")).toHaveAttribute("data-wrap")
    await userEvent.click(screen.getByRole("button", { name: "Wrap lines", pressed: true }))
    expect(container.querySelector("figure")).not.toHaveAttribute("data-wrap")
    measure()
    expect(screen.queryByRole("button", { name: "Wrap lines" })).toBeNull()
  })
})
