import { revealTarget, revealTargetAgain } from "./reveal-target"

const scrollIntoView = jest.fn()
const nextFrame = () => new Promise(requestAnimationFrame)

/** Makes an element visible while the condition holds. */
function visibleWhile(id: string, condition: () => boolean) {
  const element = document.getElementById(id) as HTMLElement
  element.getClientRects = () => (condition() ? [{}] : []) as unknown as DOMRectList
}

const allOpen = () => [...document.querySelectorAll("details")].every(({ open }) => open)

beforeEach(() => {
  scrollIntoView.mockReset()
  Element.prototype.scrollIntoView = scrollIntoView
  document.body.innerHTML = "<details><details><p id='x y'>text</p></details></details><p id='other'></p>"
  visibleWhile("x y", allOpen)
})

test("opens all folded sections around the target and scrolls to it", async () => {
  revealTarget("#x%20y", { scroll: true })
  expect(allOpen()).toBe(true)
  await nextFrame()
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

test("fires a bubbling `beforematch` event on the target, as the browser does for find-in-page", async () => {
  const onMatch = jest.fn()
  document.body.addEventListener("beforematch", onMatch, { once: true })
  revealTarget("#x%20y", { scroll: true })
  expect(onMatch).toHaveBeenCalledTimes(1)
  await nextFrame()
})

test("scrolls to a target in a tab once the tab has opened", async () => {
  let isOpen = false
  visibleWhile("other", () => isOpen)
  revealTarget("#other", { scroll: true })
  await nextFrame()
  await nextFrame()
  expect(scrollIntoView).not.toHaveBeenCalled()
  isOpen = true
  await nextFrame()
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

test("a second click on a link opens what the reader has closed since, and a click on another link leaves it closed", async () => {
  document.addEventListener("click", revealTargetAgain)
  document.body.insertAdjacentHTML("beforeend", "<a href='#x%20y'><b>Again</b></a>")
  window.history.replaceState(null, "", "#other")
  const [again] = document.querySelectorAll("b")
  again?.dispatchEvent(new Event("click", { bubbles: true }))
  expect(allOpen()).toBe(false)
  window.history.replaceState(null, "", "#x%20y")
  again?.dispatchEvent(new Event("click", { bubbles: true }))
  expect(allOpen()).toBe(true)
  await nextFrame()
  document.removeEventListener("click", revealTargetAgain)
  window.history.replaceState(null, "", "#")
})

test("does nothing for a target that does not exist", () => {
  revealTarget("#nope", { scroll: true })
  expect(document.querySelector("details[open]")).toBeNull()
})

test("does not scroll to a visible target", async () => {
  visibleWhile("other", () => true)
  revealTarget("#other", { scroll: true })
  await nextFrame()
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test("opens the folded sections around the target without scrolling if `scroll` is false", async () => {
  revealTarget("#x%20y", { scroll: false })
  expect(allOpen()).toBe(true)
  await nextFrame()
  expect(scrollIntoView).not.toHaveBeenCalled()
})
