import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ErrorBoundary } from "../ErrorBoundary/ErrorBoundary"
import { CrashPage } from "./CrashPage"

let isBroken = true

function Page() {
  if (isBroken) throw new Error("Cannot show the guide", { cause: new Error("The body is missing") })
  return <main>All is well</main>
}

const page = (path: string) => (
  <ErrorBoundary resetKey={path} fallback={CrashPage}>
    <Page />
  </ErrorBoundary>
)

beforeEach(() => {
  isBroken = true
  jest.spyOn(console, "error").mockImplementation(() => undefined)
})

afterEach(() => jest.restoreAllMocks())

test("a page that throws shows the heading This page crashed. and the chain of causal messages", () => {
  render(page("/a/"))
  expect(screen.getByRole("main")).toHaveAttribute("id", "main-content")
  expect(screen.getByRole("heading")).toHaveTextContent("This page crashed.")
  expect(document.title).toBe("This page crashed. | authentik integrations")
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Cannot show the guide",
    "Cause: The body is missing",
  ])
})

test("Try again shows the page once it works", async () => {
  render(page("/a/"))
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(screen.getByRole("heading")).toBeInTheDocument()
  isBroken = false
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(screen.getByRole("main")).toHaveTextContent("All is well")
})

test("navigating to another page clears the error", () => {
  const { rerender } = render(page("/a/"))
  isBroken = false
  rerender(page("/a/"))
  expect(screen.getByRole("heading")).toBeInTheDocument()
  rerender(page("/b/"))
  expect(screen.getByRole("main")).toHaveTextContent("All is well")
})

test("Try again moves the focus to the page, because its button is gone", async () => {
  const Main = () => {
    if (isBroken) throw new Error("Cannot show the guide")
    return <main id="main-content" tabIndex={-1} />
  }
  render(
    <ErrorBoundary resetKey="/a/" fallback={CrashPage}>
      <Main />
    </ErrorBoundary>,
  )
  isBroken = false
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(screen.getByRole("main")).toHaveFocus()
})
