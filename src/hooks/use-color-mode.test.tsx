import { act, render, screen } from "@testing-library/react"
import { fakeMatchMedia } from "../../test/support/match-media"
import { staticHtml } from "../../test/support/static-html"
import { DARK_QUERY, nextChoice, toChoice, toMode } from "./color-mode"
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

test("with no stored choice it follows the system; unknown stored texts count as none", () => {
  expect(toChoice(null)).toBe("system")
  expect(toChoice("sepia")).toBe("system")
  expect(toMode("system", true)).toBe("dark")
  expect(toMode("system", false)).toBe("light")
})

test("the choice goes system, light, dark, then system", () => {
  expect(nextChoice("system")).toBe("light")
  expect(nextChoice("light")).toBe("dark")
  expect(nextChoice("dark")).toBe("system")
})

test("pressing shows and keeps the next choice; going back to the system keeps none", () => {
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

test("follows the system live, but not against a choice", () => {
  render(page)
  act(() => media.set(DARK_QUERY, true))
  expect(shown()).toEqual(["system dark", "system", "dark"])
  press()
  expect(shown()).toEqual(["light light", "light", "light"])
  act(() => media.set(DARK_QUERY, false))
  act(() => media.set(DARK_QUERY, true))
  expect(shown()).toEqual(["light light", "light", "light"])
})

test("a choice made in another tab is shown here", () => {
  render(page)
  window.localStorage.setItem("theme", "dark")
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "theme" }))
  })
  expect(shown()).toEqual(["dark dark", "dark", "dark"])
})

test("static HTML is light and knows no choice; hydration does not touch the attributes", async () => {
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

test("outside the provider it says what is missing", () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined)
  expect(() => render(<Probe />)).toThrow("useColorMode must be called inside a ColorModeProvider")
})
