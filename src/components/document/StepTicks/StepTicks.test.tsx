import { act, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useRef } from "react"
import type { Tree as TreeData } from "../../../tree/tree"
import { ReplacementsProvider } from "../../../placeholders/replacements-context"
import { writeReplacement } from "../../../placeholders/replacements"
import { Tree } from "../../../tree/render"
import { guideComponents } from "../Tree/guide-components"
import { staticElement } from "../Tree/page-components"
import { importCode } from "../../../network/import-code"
import { StepTicks } from "./StepTicks"

jest.mock("../../../network/import-code", () => ({
  importCode: jest.fn(
    jest.requireActual<typeof import("../../../network/import-code")>("../../../network/import-code").importCode,
  ),
}))

const PATH = "/monitoring/grafana/"
const host: TreeData[number] = ["Placeholder", { token: "authentik.company" }]
const guide = (second: string): TreeData => [
  ["h2", { id: "configure" }, ["Configure Grafana"]],
  [
    "ol",
    { start: 4 },
    [
      ["li", null, ["Open ", ["code", null, ["https://", host]]]],
      [
        "li",
        null,
        [
          ["p", null, [second]],
          ["ol", null, [["li", null, ["Inner"]]]],
        ],
      ],
      ["li", null, ["Save."]],
      ["li", null, ["Save."]],
    ],
  ],
  ["Note", null, [["ol", null, [["li", null, ["Remark"]]]]]],
  ["h2", { id: "options" }, ["Options"]],
  ["ol", null, [["li", null, ["Optional"]]]],
]

function Page({ tree, path = PATH }: { tree: TreeData; path?: string }) {
  const article = useRef<HTMLElement>(null)
  return (
    <ReplacementsProvider path={path}>
      <article ref={article}>
        <Tree nodes={tree} components={guideComponents} staticElement={staticElement} />
      </article>
      <StepTicks path={path} article={article} />
    </ReplacementsProvider>
  )
}

const tickName = (step: number) => `Done: step ${step}, Configure Grafana`
const ticks = () =>
  screen
    .getAllByRole("checkbox")
    .map((tick) => [tick.getAttribute("aria-label"), tick.getAttribute("aria-checked")].join(" "))

/** Shows the guide; its ticks appear with the reader's first move. */
async function show(tree: TreeData, path?: string) {
  const shown = render(<Page tree={tree} path={path} />)
  fireEvent.scroll(window)
  await screen.findByRole("checkbox", { name: tickName(4) })
  return shown
}

beforeEach(() => localStorage.clear())

test("each step of the section has a tick with its number; steps in steps, remarks and options have none", async () => {
  await show(guide("Sign in."))
  expect(ticks()).toEqual([4, 5, 6, 7].map((step) => `${tickName(step)} false`))
})

test("a tick is kept for this guide, for one of two equal steps, and survives other values and another render", async () => {
  const { rerender, unmount } = await show(guide("Sign in."))
  await userEvent.click(screen.getByRole("checkbox", { name: tickName(4) }))
  screen.getByRole("checkbox", { name: tickName(7) }).focus()
  await userEvent.keyboard(" ")
  const kept = [`${tickName(4)} true`, `${tickName(5)} false`, `${tickName(6)} false`, `${tickName(7)} true`]
  expect(ticks()).toEqual(kept)
  act(() => writeReplacement(PATH, "authentik.company", "sso.example.org"))
  await screen.findByText("sso.example.org")
  await screen.findByRole("checkbox", { name: tickName(4), checked: true })
  expect(ticks()).toEqual(kept)
  rerender(<Page tree={guide("Sign in as an administrator.")} />)
  await screen.findByRole("checkbox", { name: tickName(7), checked: true })
  expect(ticks()).toEqual(kept)
  unmount()
  await show(guide("Sign in."), "/media/jellyfin/")
  expect(ticks().every((tick) => tick.endsWith("false"))).toBe(true)
})

test("a step that was changed is not shown as done", async () => {
  const { unmount } = await show(guide("Sign in."))
  await userEvent.click(screen.getByRole("checkbox", { name: tickName(5) }))
  expect(screen.getByRole("checkbox", { name: tickName(5) })).toBeChecked()
  unmount()
  await show(guide("Sign in as an administrator."))
  expect(screen.getByRole("checkbox", { name: tickName(5) })).not.toBeChecked()
})

test("a second press removes a tick, and Clear ticks removes all of the guide", async () => {
  localStorage.setItem(`ticks:${PATH}`, '{"broken":')
  await show(guide("Sign in."))
  expect(screen.queryByRole("button", { name: "Clear ticks" })).toBeNull()
  await userEvent.click(screen.getByRole("checkbox", { name: tickName(4) }))
  await userEvent.click(screen.getByRole("checkbox", { name: tickName(5) }))
  await userEvent.click(screen.getByRole("checkbox", { name: tickName(4) }))
  expect(ticks().filter((tick) => tick.endsWith("true"))).toEqual([`${tickName(5)} true`])
  await userEvent.click(screen.getByRole("button", { name: "Clear ticks" }))
  expect(ticks().filter((tick) => tick.endsWith("true"))).toEqual([])
  expect(localStorage.getItem(`ticks:${PATH}`)).toBeNull()
})

test("kept ticks appear without a move of the reader", async () => {
  const { unmount } = await show(guide("Sign in."))
  await userEvent.click(screen.getByRole("checkbox", { name: tickName(4) }))
  unmount()
  render(<Page tree={guide("Sign in.")} />)
  expect(await screen.findByRole("checkbox", { name: tickName(4) })).toBeChecked()
})

test("if the code of the ticks cannot be loaded, the reader's next move loads it", async () => {
  jest.mocked(importCode).mockRejectedValueOnce(new Error("offline"))
  render(<Page tree={guide("Save.")} />)
  await act(async () => void fireEvent.scroll(window))
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument()
  fireEvent.scroll(window)
  expect(await screen.findByRole("checkbox", { name: tickName(4) })).toBeInTheDocument()
})
