import { showSetupWay } from "./setup-way"

const shown = (): string | null => document.documentElement.getAttribute("data-setup-way")

afterEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute("data-setup-way")
  document.body.innerHTML = ""
})

test("opens the format that was selected last", () => {
  localStorage.setItem("setup-way", "terraform")
  showSetupWay()
  expect(shown()).toBe("terraform")
})

test.each([null, "interface", "x"])(
  "changes nothing if %j is stored, because static HTML shows the default",
  (stored) => {
    if (stored !== null) localStorage.setItem("setup-way", stored)
    showSetupWay()
    expect(shown()).toBeNull()
  },
)
