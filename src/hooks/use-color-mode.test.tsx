import { act, render, screen } from "@testing-library/react"
import { fakeMatchMedia } from "../../test/support/match-media"
import { staticHtml } from "../../test/support/static-html"
import { DARK_QUERY, toMode } from "../config/color-mode"
import { toChoice } from "./color-mode"
import { ColorModeProvider, useColorMode } from "./use-color-mode"

function Probe() {
  const { mode, choice, cycle } = useColorMode()
  return (
    <button type="button" onClick={cycle}>
      {choice} {mode}
    </button>
  )
}

const page = (
  <ColorModeProvider>
    <Probe />
  </ColorModeProvider>
)
const root = document.documentElement
const shown = () => [screen.getByRole("button").textContent, root.dataset.themeChoice, root.dataset.theme]
const press = () => act(() => screen.getByRole("button").click())

let media: ReturnType<typeof fakeMatchMedia>

beforeEach(() => {
  media = fakeMatchMedia()
  window.localStorage.clear()
  delete root.dataset.theme
  delete root.dataset.themeChoice
})

test("follows the system if no choice is stored, and ignores unknown stored values", () => {
  expect(toChoice(null)).toBe("system")
  expect(toChoice("sepia")).toBe("system")
  expect(toMode("system", true)).toBe("dark")
  expect(toMode("system", false)).toBe("light")
})

test("cycling shows and stores the next choice; returning to system removes the stored value", () => {
  render(page)
  expect(screen.getByRole("button")).toHaveTextContent("system light")
  press()
  expect(shown()).toEqual(["light light", "light", "light"])
  expect(window.localStorage.getItem("theme")).toBe("light")
  press()
  expect(shown()).toEqual(["dark dark", "dark", "dark"])
  expect(window.localStorage.getItem("theme")).toBe("dark")
  press()
  expect(shown()).toEqual(["system light", "system", "light"])
  expect(window.localStorage.getItem("theme")).toBeNull()
})

test("follows system changes live, unless the reader chose a mode", () => {
  render(page)
  act(() => media.set(DARK_QUERY, true))
  expect(shown()).toEqual(["system dark", "system", "dark"])
  press()
  expect(shown()).toEqual(["light light", "light", "light"])
  act(() => media.set(DARK_QUERY, false))
  act(() => media.set(DARK_QUERY, true))
  expect(shown()).toEqual(["light light", "light", "light"])
})

test("static HTML has the system choice and light mode; hydration does not change the attributes", async () => {
  const html = await staticHtml(page)
  expect(html).toContain("system<!-- --> <!-- -->light")
  window.localStorage.setItem("theme", "dark")
  root.dataset.theme = "dark"
  const container = document.createElement("div")
  container.innerHTML = html
  const setAttribute = jest.spyOn(root, "setAttribute")
  render(page, { container: document.body.appendChild(container), hydrate: true })
  expect(setAttribute).not.toHaveBeenCalled()
  expect(screen.getByRole("button")).toHaveTextContent("dark dark")
})

test("throws an error that names the provider if it is missing", () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined)
  expect(() => render(<Probe />)).toThrow("useColorMode must be called inside a ColorModeProvider")
})
