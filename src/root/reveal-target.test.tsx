import { revealTarget } from "./reveal-target"

const scrollIntoView = jest.fn()

beforeEach(() => {
  scrollIntoView.mockReset()
  Element.prototype.scrollIntoView = scrollIntoView
  document.body.innerHTML = "<details><details><p id='x y'>text</p></details></details><p id='seen'></p>"
})

test("opens all folded sections around the target and scrolls to it", async () => {
  revealTarget("#x%20y")
  expect([...document.querySelectorAll("details")].every(({ open }) => open)).toBe(true)
  await new Promise(requestAnimationFrame)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

test("tells what surrounds the target, as the browser does for found text", async () => {
  const onMatch = jest.fn()
  document.body.addEventListener("beforematch", onMatch, { once: true })
  revealTarget("#x%20y")
  expect(onMatch).toHaveBeenCalledTimes(1)
  await new Promise(requestAnimationFrame)
})

test("does nothing for a target that does not exist", () => {
  revealTarget("#nope")
  expect(document.querySelector("details[open]")).toBeNull()
})

test("leaves a visible target where the page has scrolled", async () => {
  const target = document.getElementById("seen") as HTMLElement
  target.getClientRects = () => [{}] as unknown as DOMRectList
  revealTarget("#seen")
  await new Promise(requestAnimationFrame)
  expect(scrollIntoView).not.toHaveBeenCalled()
})
