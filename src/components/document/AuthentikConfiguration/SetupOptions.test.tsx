import { act, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { HighlightedFile } from "../../../guides/setup-files"
import { ReplacementsProvider } from "../../../placeholders/replacements-context"
import { writeStored } from "../../../hooks/browser-storage"
import { Tree } from "../../../tree/render"
import type { Tree as TreeData, TreeNode } from "../../../tree/tree"
import { MethodContext } from "../Methods/method-context"
import { useActiveMethod } from "../Methods/use-active-method"
import { guideComponents } from "../Tree/guide-components"

const option = (id: string, title: string, needs: string[], files: string[]): TreeNode => [
  "SetupOption",
  { id, title, needs, files },
  [["strong", null, ["Why"]], ` ${id}.`],
]

const content = (method: string): TreeData => [
  [
    "AuthentikConfiguration",
    { method, blueprintLines: 1, terraformLines: 1 },
    [
      ["ol", { class: "steps" }, [["li", null, ["Sign in."]]]],
      option("roles", "Assign roles", [], ["blueprint", "terraform"]),
      option("admin", "Add an administrator", ["roles"], ["blueprint", "terraform"]),
      option("api", "Allow the API", [], ["terraform"]),
      option("steps", "Only steps", [], []),
    ],
  ],
]
const body = (method: string): TreeData => [["Methods", null, [["Method", { id: method }, content(method)]]]]

const line = (text: string, ...when: string[][]) => ({ line: ["line", null, [text]] as TreeNode, when })
const FILE: HighlightedFile = {
  lines: [line("always"), line("any", ["roles", "api"]), line("roles", ["roles"]), line("admin", ["admin"], ["roles"])],
}

let count = 0
let path = ""
const openAddress = (query: string) => window.history.replaceState(null, "", path + query)
const query = () => window.location.search

beforeEach(() => {
  localStorage.clear()
  writeStored("setup-way", "blueprint")
  path = `/monitoring/grafana-${count++}/`
  openAddress("")
  globalThis.fetch = jest
    .fn()
    .mockImplementation(async () => ({ ok: true, status: 200, text: async () => JSON.stringify(FILE) }))
})

const METHODS = ["oidc", "saml"]

function Guide() {
  const method = useActiveMethod(METHODS)
  const { active = "oidc", select } = method
  return (
    <MethodContext.Provider value={method}>
      <ReplacementsProvider path={path}>
        {METHODS.map((id) => (
          // The page keeps all methods, and hides the others.
          <div key={id} hidden={id !== active}>
            <Tree nodes={body(id)} components={guideComponents} />
          </div>
        ))}
        <button onClick={() => select("oidc")}>OpenID Connect</button>
        <button onClick={() => select("saml")}>SAML</button>
      </ReplacementsProvider>
    </MethodContext.Provider>
  )
}

const panel = (name = "Blueprint") => within(screen.getByRole("tabpanel", { name }))
const box = (name: string, way?: string) => panel(way).getByRole("checkbox", { name })
const file = async (method = "oidc") =>
  (await screen.findByRole("group", { name: `${path.split("/")[2]}-${method}.blueprint.yaml` })).textContent
const toggle = (name: string) => userEvent.click(box(name))

test("each file has a box for each option that changes it, with the reason as its description", async () => {
  render(<Guide />)
  await file()
  const options = panel().getByRole("group", { name: "Options" })
  expect(within(options).getAllByRole("checkbox")).toHaveLength(2)
  expect(box("Assign roles")).toHaveAccessibleDescription("Why roles.")
  expect(box("Add an administrator")).toHaveAccessibleDescription("Why admin. This also selects “Assign roles”.")
  await userEvent.click(screen.getByRole("tab", { name: "Terraform" }))
  expect(panel("Terraform").getAllByRole("checkbox")).toHaveLength(3)
})

test("without options the file has only required lines, and chosen ones are added at their place", async () => {
  render(<Guide />)
  expect(await file()).toBe("always\n")
  await toggle("Assign roles")
  expect(await file()).toBe("always\nany\nroles\n")
  await toggle("Assign roles")
  expect(await file()).toBe("always\n")
})

test("an option chooses what it needs, and dropping that drops it", async () => {
  render(<Guide />)
  await file()
  await toggle("Add an administrator")
  expect(box("Assign roles")).toBeChecked()
  expect(await file()).toBe("always\nany\nroles\nadmin\n")
  await toggle("Assign roles")
  expect(box("Add an administrator")).not.toBeChecked()
})

test("both files have the same choice, which is kept for the guide and the method", async () => {
  const { unmount } = render(<Guide />)
  await file()
  await toggle("Assign roles")
  await userEvent.click(screen.getByRole("tab", { name: "Terraform" }))
  expect(box("Assign roles", "Terraform")).toBeChecked()
  await userEvent.click(screen.getByRole("tab", { name: "Blueprint" }))
  unmount()
  openAddress("")
  render(<Guide />)
  expect(await file()).toBe("always\nany\nroles\n")
  await userEvent.click(screen.getByRole("button", { name: "SAML" }))
  expect(await file("saml")).toBe("always\n")
  expect(query()).toBe("?method=saml")
})

test("the address names the choice next to other parameters, also one that was kept before", async () => {
  openAddress("?method=oidc#top")
  const { unmount } = render(<Guide />)
  await file()
  await toggle("Add an administrator")
  expect(window.location.href).toMatch(/\?method=oidc&options=roles,admin#top$/)
  unmount()
  openAddress("?method=oidc")
  render(<Guide />)
  await file()
  expect(query()).toBe("?method=oidc&options=roles,admin")
  await toggle("Assign roles")
  expect(query()).toBe("?method=oidc")
})

test("an address has precedence over what was kept, which it does not change; unknown ids are ignored", async () => {
  localStorage.setItem(`options:${path}oidc`, "roles,admin")
  openAddress("?options=nonsense,api")
  render(<Guide />)
  expect(await file()).toBe("always\nany\n")
  expect(query()).toBe("?options=api")
  expect(localStorage.getItem(`options:${path}oidc`)).toBe("roles,admin")
})

test("the options of a shared link survive a visit to another method, unless the reader has dropped them", async () => {
  openAddress("?options=roles")
  render(<Guide />)
  const select = (name: string) => userEvent.click(screen.getByRole("button", { name }))
  expect(await file()).toBe("always\nany\nroles\n")
  await select("SAML")
  expect(query()).toBe("?method=saml")
  await select("OpenID Connect")
  expect(await file()).toBe("always\nany\nroles\n")
  expect(query()).toBe("?method=oidc&options=roles")
  await toggle("Assign roles")
  await select("SAML")
  await select("OpenID Connect")
  expect(await file()).toBe("always\n")
  expect(query()).toBe("?method=oidc")
  expect(localStorage.getItem(`options:${path}oidc`)).toBeNull()
})

test("the address follows Back", async () => {
  openAddress("?options=roles")
  render(<Guide />)
  await file()
  act(() => {
    openAddress("?options=api")
    window.dispatchEvent(new PopStateEvent("popstate"))
  })
  expect(await file()).toBe("always\nany\n")
})

test("a page whose address is already that of another one does not write its choice there", async () => {
  localStorage.setItem(`options:${path}oidc`, "roles")
  window.history.replaceState(null, "", "/another/page/")
  render(<Guide />)
  await file()
  expect(query()).toBe("")
})
