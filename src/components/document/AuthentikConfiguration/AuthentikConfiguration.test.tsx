import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { Tree as TreeData } from "../../../tree/tree"
import type { HighlightedFile } from "../../../guides/setup-files"
import { writeReplacement } from "../../../placeholders/replacements"
import { ReplacementsProvider } from "../../../placeholders/replacements-context"
import { staticHtml } from "../../../../test/support/static-html"
import { guideComponents } from "../Tree/guide-components"
import { Tree } from "../../../tree/render"

const configuration = (method: string): TreeData => [
  [
    "AuthentikConfiguration",
    { method, blueprintLines: 40, terraformLines: 2 },
    [
      ["ol", { class: "steps" }, [["li", null, ["Sign in."]]]],
      ["AfterApply", { kind: "blueprint" }, [["p", null, ["Copy the client ID."]]]],
      ["AfterApply", { kind: "terraform" }, [["p", null, ["Read the outputs."]]]],
      ["h3", { id: "endpoints" }, ["Endpoints"]],
      ["p", null, ["Issuer"]],
    ],
  ],
]
const body = (method: string): TreeData => [["Methods", null, [["Method", { id: method }, configuration(method)]]]]

const FILE: HighlightedFile = {
  lines: [
    { line: ["line", null, [[".comment", null, ["# one"]]]] },
    { line: ["line", null, ['url: "https://', ["Placeholder", { token: "<grafana_host>", as: ["yaml"] }], '"']] },
  ],
}

/** Each test has its own guide, because loaded files are cached for the lifetime of the page. */
let count = 0
let path = ""
const guide = (method = "oidc") => (
  <ReplacementsProvider path={path}>
    <Tree nodes={body(method)} components={guideComponents} />
  </ReplacementsProvider>
)

const answer = (value: unknown, status = 200) =>
  ({ ok: status < 400, status, text: async () => JSON.stringify(value) }) as Response
const fetchMock = jest.fn<Promise<Response>, [string]>()

afterEach(() => jest.restoreAllMocks())

beforeEach(() => {
  document.body.innerHTML = ""
  localStorage.clear()
  path = `/monitoring/grafana-${count++}/`
  fetchMock.mockReset().mockResolvedValue(answer(FILE))
  globalThis.fetch = fetchMock as unknown as typeof fetch
})

const open = (name: string) => userEvent.click(screen.getByRole("tab", { name }))
const file = (name: string) => screen.findByRole("group", { name: `${path.split("/")[2]}-oidc${name}` })

test("the first of three tabs is open, no file is loaded, and endpoints are outside the tabs", async () => {
  render(guide())
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Admin interface",
    "Blueprint",
    "Terraform",
  ])
  expect(screen.getByRole("tab", { name: "Admin interface" })).toHaveAttribute("aria-selected", "true")
  expect(screen.getByText("Sign in.")).toBeInTheDocument()
  expect(fetchMock).not.toHaveBeenCalled()
  await open("Blueprint")
  await file(".blueprint.yaml")
  expect(screen.getByText("Issuer").closest("[role=tabpanel]")).toBeNull()
})

test("each file's tab shows what to do after applying the file", async () => {
  render(guide())
  expect(screen.getByText("Copy the client ID.")).not.toBeVisible()
  await open("Blueprint")
  await file(".blueprint.yaml")
  expect(screen.getByRole("tabpanel", { name: "Blueprint" })).toContainElement(screen.getByText("Copy the client ID."))
  expect(screen.getByText("Copy the client ID.")).toBeVisible()
  expect(screen.getByText("Read the outputs.")).not.toBeVisible()
  await open("Terraform")
  await file(".tf")
  expect(screen.getByRole("tabpanel", { name: "Terraform" })).toContainElement(screen.getByText("Read the outputs."))
})

test("a tab loads its file only once, when it is first opened", async () => {
  render(guide())
  await open("Blueprint")
  expect(await file(".blueprint.yaml")).toHaveTextContent('# one url: "https://<grafana_host>"')
  await open("Terraform")
  expect(await file(".tf")).toBeInTheDocument()
  await open("Blueprint")
  expect(fetchMock.mock.calls.map(([address]) => address)).toEqual([
    `${path}oidc.blueprint.json`,
    `${path}oidc.terraform.json`,
  ])
})

test("an entered value appears in the displayed file, escaped and marked, until it is removed", async () => {
  render(guide())
  await open("Blueprint")
  const shown = await file(".blueprint.yaml")
  fireEvent.blur(shown)
  await waitFor(() => writeReplacement(path, "<grafana_host>", 'dash "one"'))
  await waitFor(() => expect(shown).toHaveTextContent('url: "https://dash \\"one\\""'))
  expect(within(shown).getByText('dash \\"one\\"').tagName).toBe("MARK")
  act(() => writeReplacement(path, "<grafana_host>", ""))
  await waitFor(() => expect(shown).toHaveTextContent('url: "https://<grafana_host>"'))
  expect(shown.querySelector("mark")).toBeNull()
})

test("a failed request shows its cause, and Retry requests the file again", async () => {
  fetchMock.mockResolvedValueOnce(answer(null, 503))
  render(guide())
  await open("Blueprint")
  expect(await screen.findByRole("alert")).toHaveTextContent("the server responded with status 503")
  await userEvent.click(screen.getByRole("button", { name: "Retry" }))
  expect(await file(".blueprint.yaml")).toHaveTextContent("# one")
  expect(fetchMock.mock.calls.filter(([address]) => address.includes(path))).toHaveLength(2)
})

test.each([
  ["null", null],
  ["a string", "page"],
  ["a list", [1]],
  ["an object without lines", {}],
  ["a line that is not a tree", { lines: [{ line: ["line", null, [5]] }] }],
  ["a line from an earlier release", { lines: [["line", null, ["a: 1"]]] }],
  ["a line with an invalid condition", { lines: [{ line: ["line", null, ["a: 1"]], when: ["roles"] }] }],
  [
    "a placeholder from an earlier release",
    { lines: [{ line: ["line", null, [["Placeholder", { token: "x", key: "x" }]]] }] },
  ],
])("an invalid response shows an error, and Retry loads the file: %s", async (_, value) => {
  fetchMock.mockResolvedValueOnce(answer(value))
  render(guide())
  await open("Blueprint")
  expect(await screen.findByRole("alert")).toHaveTextContent("The file could not be loaded")
  await userEvent.click(screen.getByRole("button", { name: "Retry" }))
  expect(await file(".blueprint.yaml")).toHaveTextContent("# one")
})

test("the selected format stays selected in other guides and methods", async () => {
  const { unmount } = render(guide())
  await open("Terraform")
  unmount()
  path = "/another/guide/"
  render(guide("saml"))
  expect(screen.getByRole("tab", { name: "Terraform" })).toHaveAttribute("aria-selected", "true")
  expect(fetchMock.mock.lastCall?.[0]).toBe("/another/guide/saml.terraform.json")
  expect(await screen.findByRole("group", { name: "guide-saml.tf" })).toBeVisible()
})

test("Download saves the file with the reader's values, named after the guide and method", async () => {
  writeReplacement(path, "<grafana_host>", "dash.example.org")
  let saved: Blob | undefined
  let name = ""
  URL.createObjectURL = (blob) => {
    saved = blob as Blob
    return "blob:x"
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download
  })
  render(guide())
  await open("Blueprint")
  await file(".blueprint.yaml")
  fireEvent.click(screen.getAllByRole("link", { name: "Download" })[0] as HTMLElement)
  expect(name).toBe(`${path.split("/")[2]}-oidc.blueprint.yaml`)
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(saved as Blob)
  })
  expect(text).toBe('# one\nurl: "https://dash.example.org"\n')
})

test("static HTML contains the steps and links to both files", async () => {
  // React's server renderer warns about layout effects if there is a document, which is the case only in unit tests.
  jest.spyOn(console, "error").mockImplementation(() => undefined)
  document.body.innerHTML = await staticHtml(guide())
  expect(screen.getByText("Sign in.")).toBeInTheDocument()
  expect(screen.getAllByText("Download").map((link) => link.closest("a")?.getAttribute("href"))).toEqual([
    `${path}oidc.blueprint.yaml`,
    `${path}oidc.tf`,
  ])
})

test("Download saves nothing before the file is loaded, instead of the file with placeholders", async () => {
  let arrive = (_: Response) => undefined as void
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  URL.createObjectURL = jest.fn(() => "blob:x")
  render(guide())
  await open("Blueprint")
  const link = screen.getAllByRole("link", { name: "Download" })[0] as HTMLElement
  expect(fireEvent.click(link)).toBe(false)
  await act(async () => arrive(answer(FILE)))
  await file(".blueprint.yaml")
  expect(URL.createObjectURL).not.toHaveBeenCalled()
})

test("Retry keeps the focus in the box of the file", async () => {
  fetchMock.mockResolvedValueOnce(answer(null, 503))
  render(guide())
  await open("Blueprint")
  await screen.findByRole("alert")
  await userEvent.click(screen.getByRole("button", { name: "Retry" }))
  expect((await file(".blueprint.yaml")).parentElement).toHaveFocus()
})
