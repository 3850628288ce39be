import { RELEASE_STORAGE_KEY } from "../../guides/releases"
import { showRelease } from "./release"

beforeEach(() => localStorage.clear())

test.each([
  ["2026.2", "2026.2"],
  ["2024.2", "2026.8"],
])("with %s in storage, the page shows %s in text and field before it is hydrated", (stored, shown) => {
  localStorage.setItem(RELEASE_STORAGE_KEY, stored)
  showRelease()
  document.body.innerHTML = `<select data-release-field><option>2026.8</option><option>2026.2</option></select>`
  document.dispatchEvent(new Event("DOMContentLoaded"))
  expect(document.documentElement).toHaveAttribute("data-release", shown)
  expect(document.querySelector("select")).toHaveValue(shown)
})
