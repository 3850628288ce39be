import { onInitialClientRender, watchStart } from "./watch-start"

const fail = () => window.dispatchEvent(new Event("unhandledrejection"))
const root = document.documentElement

beforeEach(() => root.setAttribute("data-js", ""))

test("a page that does not start becomes what it is without JavaScript", () => {
  watchStart()
  fail()
  expect(root).not.toHaveAttribute("data-js")
})

test("what fails later does not", () => {
  watchStart()
  onInitialClientRender()
  fail()
  expect(root).toHaveAttribute("data-js")
})
