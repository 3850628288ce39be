import { onInitialClientRender, watchStart } from "./watch-start"

const fail = () => window.dispatchEvent(new Event("unhandledrejection"))
const root = document.documentElement

beforeEach(() => root.setAttribute("data-js", ""))

test("a page that does not start becomes what it is without JavaScript", () => {
  watchStart()
  fail()
  expect(root).not.toHaveAttribute("data-js")
})

test("once React runs the page, what waits for it is told", () => {
  const onReady = jest.fn()
  window.addEventListener("page-ready", onReady, { once: true })
  watchStart()
  expect(onReady).not.toHaveBeenCalled()
  onInitialClientRender()
  expect(onReady).toHaveBeenCalledTimes(1)
})

test("what fails later does not", () => {
  watchStart()
  onInitialClientRender()
  fail()
  expect(root).toHaveAttribute("data-js")
})
