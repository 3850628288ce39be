import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fakeMatchMedia } from "../../../../test/support/match-media"
import type { TocEntry } from "../../../tree/toc"
import type { Tree } from "../../../tree/tree"
import { ReplacementsProvider } from "../../../placeholders/replacements-context"
import { GuideRail } from "./GuideRail"

const rows = (token: string) => [{ kind: "host", token, meaning: "the host" }]
const body: Tree = [
  [
    "Methods",
    null,
    [
      ["Method", { id: "oidc" }, [["Hosts", { rows: rows("oidc.company") }]]],
      ["Method", { id: "saml" }, [["Hosts", { rows: rows("saml.company") }]]],
    ],
  ],
]
const toc: TocEntry[] = [
  { id: "oidc-verify", text: "Verify OIDC", level: 2, method: "oidc" },
  { id: "saml-verify", text: "Verify SAML", level: 2, method: "saml" },
  { id: "resources", text: "Resources", level: 2 },
]
const rail = (activeMethod?: string) => (
  <ReplacementsProvider path="/wiki/">
    <GuideRail body={body} toc={toc} activeMethod={activeMethod} />
  </ReplacementsProvider>
)

beforeEach(() => {
  fakeMatchMedia()
})

test("shows the values and the headings of the open method only, and keeps what was typed for another", async () => {
  const { rerender } = render(rail("saml"))
  expect(screen.getByRole("textbox", { name: /saml\.company/ })).toBeVisible()
  expect(screen.queryByRole("textbox", { name: /oidc\.company/ })).toBeNull()
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Verify SAML", "Resources"])
  await userEvent.type(screen.getByRole("textbox", { name: /saml\.company/ }), "no host")
  rerender(rail("oidc"))
  expect(screen.queryByRole("textbox", { name: /saml\.company/ })).toBeNull()
  rerender(rail("saml"))
  expect(screen.getByRole("textbox", { name: /saml\.company/ })).toHaveValue("no host")
})

test("until the method is known, every method's values carry what the scripts and style sheets before React need", () => {
  const { container, rerender } = render(rail())
  const panels = () =>
    [...container.querySelectorAll<HTMLElement>("div[data-panel-of=method]")].map(({ dataset, hidden }) => [
      dataset.panel,
      "first" in dataset,
      "settled" in dataset,
      hidden,
    ])
  expect(panels()).toEqual([
    ["oidc", true, false, false],
    ["saml", false, false, false],
  ])
  rerender(rail("saml"))
  expect(panels()).toEqual([
    ["oidc", true, true, true],
    ["saml", false, true, false],
  ])
})

test("the bar names the section and its number; both buttons belong to the sheet", () => {
  const { container, rerender } = render(rail())
  // Static HTML has the entries of all methods, but the first is shown.
  expect(container).toHaveTextContent("1/2")
  rerender(rail("oidc"))
  const sheet = screen.getByRole("complementary", { name: "Your values and contents" })
  expect(sheet).toHaveAttribute("popover", "auto")
  for (const name of ["On this page: Verify OIDC", "Values"])
    expect(screen.getByRole("button", { name })).toHaveAttribute("popovertarget", sheet.id)
  expect(container).toHaveTextContent("1/2")
})

test("a chosen heading and the Close button close the open sheet", async () => {
  render(rail("oidc"))
  const sheet = screen.getByRole("complementary")
  let isOpen = false
  Object.assign(sheet, {
    hidePopover: () => {
      if (!isOpen) throw new Error("The browser refuses to close a popover that is not open.")
      isOpen = false
    },
    matches: () => isOpen,
  })
  for (const control of [
    within(sheet).getByRole("link", { name: "Resources" }),
    within(sheet).getByRole("button", { name: "Close" }),
  ]) {
    isOpen = true
    await userEvent.click(control)
    expect(isOpen).toBe(false)
    // Next to the text, the same links have nothing to close.
    await userEvent.click(control)
  }
})
