import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { writeStored } from "../../../hooks/browser-storage"
import { ReplacementsProvider } from "../../../placeholders/replacements-context"
import { Tree } from "../../../tree/render"
import type { Tree as TreeData } from "../../../tree/tree"
import { guideComponents } from "../Tree/guide-components"

const variants = (label: string, ...ids: string[]): TreeData => [
  ["Variants", { label }, ids.map((id) => ["Variant", { id, title: id }, [["p", null, [`Start ${id}.`]]]])],
]
const show = (body: TreeData, path = "/wiki/") =>
  render(
    <ReplacementsProvider path={path}>
      <Tree nodes={body} components={guideComponents} />
    </ReplacementsProvider>,
  )
const shown = () => screen.getAllByRole("tab", { selected: true }).map(({ textContent }) => textContent)
const RUNS = variants("How Wiki runs", "docker", "helm")

beforeEach(() => localStorage.clear())

test("the first variant is open, and the reader's choice is kept for the guide", async () => {
  const { unmount } = show(RUNS)
  expect(shown()).toEqual(["docker"])
  await userEvent.click(screen.getByRole("tab", { name: "helm" }))
  expect(screen.getByText("Start helm.")).toBeVisible()
  unmount()
  const next = show(RUNS)
  expect(shown()).toEqual(["helm"])
  next.unmount()
  show(RUNS, "/other/")
  expect(shown()).toEqual(["docker"])
})

test("the same question has the same answer in each method; another question has its own", async () => {
  show([...RUNS, ...RUNS, ...variants("Edition", "helm", "docker")])
  await userEvent.click(screen.getAllByRole("tab", { name: "helm" })[0] as HTMLElement)
  expect(shown()).toEqual(["helm", "helm", "helm"])
  await userEvent.click(screen.getAllByRole("tab", { name: "docker" })[2] as HTMLElement)
  expect(shown()).toEqual(["helm", "helm", "docker"])
})

test("a kept variant that the guide no longer has opens the first", () => {
  writeStored("variant:/wiki/How Wiki runs", "package")
  show(RUNS)
  expect(shown()).toEqual(["docker"])
})
