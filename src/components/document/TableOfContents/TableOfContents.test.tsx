import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { TableOfContents } from "./TableOfContents"

const entries = [
  { id: "prepare", text: "Prepare", level: 2 },
  { id: "keys", text: "Keys", level: 3 },
  { id: "verify", text: "Verify", level: 2 },
] as const

/** Adds headings whose distance from the top of the window is in `tops`, in CSS pixels. */
function addHeadings(tops: Record<string, number>) {
  document.body.insertAdjacentHTML("beforeend", entries.map(({ id }) => `<h2 id="${id}"></h2>`).join(""))
  for (const { id } of entries) {
    const heading = document.getElementById(id) as HTMLElement
    heading.getBoundingClientRect = () => ({ top: tops[id] ?? 0 }) as DOMRect
    heading.getClientRects = () => [{}] as unknown as DOMRectList
  }
}

const scroll = () =>
  act(async () => {
    window.dispatchEvent(new Event("scroll"))
    await new Promise(requestAnimationFrame)
  })

beforeEach(() => document.querySelectorAll("h2").forEach((heading) => heading.remove()))

test("links to the headings of levels 2 and 3", () => {
  render(<TableOfContents entries={[...entries]} />)
  expect(screen.getByRole("navigation", { name: "On this page" })).toBeInTheDocument()
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["#prepare", "#keys", "#verify"])
  expect(screen.getByText("Keys").closest("li")).toHaveAttribute("data-level", "3")
})

test("entries of several methods have the attributes of their panels; those of the first are marked as first", () => {
  const methodEntries = [
    { id: "before", text: "Before", level: 2 },
    { id: "oidc-verify", text: "Verify OIDC", level: 2, method: "oidc" },
    { id: "saml-verify", text: "Verify SAML", level: 2, method: "saml" },
  ] as const
  const { rerender } = render(<TableOfContents entries={[...methodEntries]} />)
  const entry = (text: string) => screen.getByText(text).closest("li")
  expect(entry("Before")).not.toHaveAttribute("data-panel-of")
  expect(entry("Verify OIDC")).toHaveAttribute("data-first")
  expect(entry("Verify SAML")).toHaveAttribute("data-panel", "saml")
  expect(entry("Verify SAML")).not.toHaveAttribute("data-first")
  rerender(<TableOfContents entries={[methodEntries[0], methodEntries[2]]} />)
  expect(entry("Verify SAML")).not.toHaveAttribute("data-panel-of")
})

test("marks the section being read while the page scrolls", async () => {
  const tops: Record<string, number> = { prepare: 300, keys: 600, verify: 900 }
  addHeadings(tops)
  render(<TableOfContents entries={[...entries]} />)
  await scroll()
  expect(document.querySelector("[aria-current]")).toBeNull()
  Object.assign(tops, { prepare: -500, keys: -10, verify: 400 })
  await scroll()
  expect(document.querySelector("[aria-current]")).toHaveTextContent("Keys")
})

test("the button opens the list and reports its state, and choosing a heading closes it", async () => {
  render(<TableOfContents entries={[...entries]} />)
  const toggle = screen.getByRole("button", { name: "On this page" })
  expect(toggle).toHaveAttribute("aria-expanded", "false")
  await userEvent.click(toggle)
  expect(toggle).toHaveAttribute("aria-expanded", "true")
  expect(document.getElementById(toggle.getAttribute("aria-controls") ?? "")).toHaveAttribute("data-open")
  await userEvent.click(screen.getByText("Verify"))
  expect(toggle).toHaveAttribute("aria-expanded", "false")
})

test("renders nothing without entries", () => {
  const { container } = render(<TableOfContents entries={[]} />)
  expect(container).toBeEmptyDOMElement()
})
