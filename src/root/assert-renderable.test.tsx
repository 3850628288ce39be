import { render, screen } from "@testing-library/react"
import { createElement, memo, type ElementType } from "react"
import { assertRenderable } from "./assert-renderable"

afterEach(() => jest.restoreAllMocks())

test("a page without default export fails with a cannot-render message", () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined)
  const moduleWithout = { query: "1" } as unknown as ElementType
  expect(() => render(assertRenderable(createElement(moduleWithout), "/tags/"))).toThrow(
    "Cannot render the page /tags/: its module has no default export that is a component.",
  )
})

test("function and memo components are rendered", () => {
  const Page = () => <p>page</p>
  for (const type of [Page, memo(Page)]) {
    const { unmount } = render(assertRenderable(createElement(type), "/"))
    expect(screen.getByText("page")).toBeInTheDocument()
    unmount()
  }
})
