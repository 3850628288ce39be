import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fakeMatchMedia } from "../../../../test/support/match-media"
import { Collapsible } from "./Collapsible"

interface FakeAnimation {
  onfinish: (() => void) | null
  cancel: () => void
}

/** Mocks animations, which end when the test calls `onfinish`, and content 200 px high. */
function fakeAnimations() {
  const calls: { keyframes: { height: string }[]; duration: number; animation: FakeAnimation }[] = []
  HTMLElement.prototype.animate = function animate(keyframes, options) {
    const animation: FakeAnimation = { onfinish: null, cancel: jest.fn() }
    const { duration } = options as { duration: number }
    calls.push({ keyframes: keyframes as unknown as { height: string }[], duration, animation })
    return animation as unknown as Animation
  }
  HTMLElement.prototype.getAnimations = () => []
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", { configurable: true, get: () => 200 })
  return calls
}

const details = () => screen.getByRole("group")
const section = (
  <Collapsible summary="More">
    <p>Hidden text</p>
  </Collapsible>
)

beforeEach(() => void fakeMatchMedia())

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, "animate")
  Reflect.deleteProperty(HTMLElement.prototype, "getAnimations")
  Reflect.deleteProperty(HTMLElement.prototype, "offsetHeight")
})

test("is closed by default, and open with isOpen", () => {
  render(section)
  expect(details()).not.toHaveAttribute("open")
  render(<Collapsible summary="Open" isOpen children="text" />)
  expect(screen.getAllByRole("group")[1]).toHaveAttribute("open")
})

test("animates from zero to the content's height when it opens", async () => {
  const calls = fakeAnimations()
  render(section)
  await userEvent.click(screen.getByText("More"))
  expect(details()).toHaveAttribute("open")
  expect(calls[0]?.keyframes.map(({ height }) => height)).toEqual(["0px", "200px"])
  expect(calls[0]?.duration).toBeGreaterThan(1)
})

test("stays open until the closing animation ends; clicking during it opens it again", async () => {
  const calls = fakeAnimations()
  render(<Collapsible summary="More" isOpen children="text" />)
  await userEvent.click(screen.getByText("More"))
  expect(calls[0]?.keyframes.map(({ height }) => height)).toEqual(["200px", "0px"])
  expect(details()).toHaveAttribute("open")
  expect(details()).toHaveAttribute("data-closing")

  await userEvent.click(screen.getByText("More"))
  expect(calls[1]?.keyframes.at(-1)).toMatchObject({ height: "200px" })
  calls[1]?.animation.onfinish?.()
  expect(details()).toHaveAttribute("open")

  await userEvent.click(screen.getByText("More"))
  calls[2]?.animation.onfinish?.()
  expect(details()).not.toHaveAttribute("open")
  expect(details()).not.toHaveAttribute("data-closing")
})

test("opens without animation if the browser cannot animate", async () => {
  render(section)
  await userEvent.click(screen.getByText("More"))
  expect(details()).toHaveAttribute("open")
})
