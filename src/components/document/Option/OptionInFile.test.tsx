import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { HighlightedFile } from "../../../guides/setup-files"
import { writeStored } from "../../../hooks/browser-storage"
import { ReplacementsProvider } from "../../../placeholders/replacements-context"
import { Tree } from "../../../tree/render"
import type { Tree as TreeData } from "../../../tree/tree"
import { guideComponents } from "../Tree/guide-components"

const PATH = "/monitoring/grafana/"
const steps = (text: string): TreeData => [["ol", null, [["li", null, [text]]]]]
const option = (id: string, title: string): TreeData => [
  ["h3", { id: `option-${id}` }, [title]],
  ["OptionPart", { title: "In authentik", option: id, file: "#configure" }, steps(`Edit ${title}.`)],
]
const BODY: TreeData = [
  [
    "Methods",
    null,
    [
      [
        "Method",
        { id: "oidc" },
        [
          [
            "AuthentikConfiguration",
            { method: "oidc", blueprintLines: 1, terraformLines: 1 },
            [
              ...steps("Sign in."),
              ["SetupOption", { id: "roles", title: "Roles", needs: [], files: ["blueprint"] }, ["Why."]],
              ["SetupOption", { id: "key", title: "Key", needs: [], files: [] }, ["Why."]],
            ],
          ],
          ["Option", null, option("roles", "Roles")],
          ["Option", null, option("key", "Key")],
        ],
      ],
    ],
  ],
]
const FILE: HighlightedFile = {
  lines: [
    { line: ["line", null, ["attrs:"]] },
    { line: ["line", null, ["  group: 1"]], when: [["roles"]], releases: ["2026.8"] },
  ],
}

beforeEach(() => {
  localStorage.clear()
  globalThis.fetch = jest
    .fn()
    .mockImplementation(async () => ({ ok: true, status: 200, text: async () => JSON.stringify(FILE) }))
})

async function openOption(way: string, title: string, path = PATH) {
  writeStored("setup-way", way)
  render(
    <ReplacementsProvider path={path}>
      <Tree nodes={BODY} components={guideComponents} />
    </ReplacementsProvider>,
  )
  const heading = screen.getByRole("heading", { level: 3, name: title })
  await userEvent.click(heading)
  return within(heading.closest("details") as HTMLElement)
}

test("readers who use the Admin interface get the steps", async () => {
  const part = await openOption("interface", "Roles")
  expect(part.getByText("Edit Roles.")).toBeVisible()
  expect(part.queryByRole("checkbox")).toBeNull()
})

test("readers who use a file get its lines, and choose the option for it", async () => {
  const part = await openOption("blueprint", "Roles")
  expect(part.queryByText("Edit Roles.")).toBeNull()
  expect(await part.findByRole("group", { name: "Lines of “Roles”" })).toHaveTextContent("attrs: group: 1")
  expect(part.getByRole("link", { name: "blueprint" })).toHaveAttribute("href", "#configure")
  const file = screen.getByRole("group", { name: "grafana-oidc.blueprint.yaml" })
  expect(file).not.toHaveTextContent("group: 1")
  await userEvent.click(part.getByRole("checkbox", { name: "Choose this option" }))
  expect(file).toHaveTextContent("attrs: group: 1")
  expect(screen.getByRole("checkbox", { name: "Roles" })).toBeChecked()
  await userEvent.click(screen.getByRole("checkbox", { name: "Roles" }))
  expect(part.getByRole("checkbox")).not.toBeChecked()
})

test("a release in which the option adds no lines shows what the steps say", async () => {
  writeStored("authentik-release", "2025.12")
  const part = await openOption("blueprint", "Roles", "/monitoring/older/")
  expect(await part.findByText("Edit Roles.")).toBeVisible()
  expect(part.queryByRole("checkbox")).toBeNull()
})

test.each([
  ["terraform", "Roles"],
  ["blueprint", "Key"],
])("with %s, the option %s changes nothing in the file, so its steps show", async (way, title) => {
  const part = await openOption(way, title)
  expect(part.getByText(`Edit ${title}.`)).toBeVisible()
  expect(part.queryByRole("checkbox")).toBeNull()
})
