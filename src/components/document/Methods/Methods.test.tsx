import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { Tree as TreeData } from "../../../tree/tree"
import { Tree } from "../../../tree/render"
import { MethodContext } from "./method-context"
import { Methods } from "./Methods"
import { useActiveMethod } from "./use-active-method"

const method = (id: string, title: string): TreeData[number] => [
  "Method",
  { id, title },
  [["h2", { id: `${id}-verify` }, [`Verify ${title}`]]],
]

function Guide({ methods }: { methods: TreeData }) {
  const state = useActiveMethod(methods.map((node) => String((node as [string, { id: string }])[1].id)))
  return (
    <MethodContext.Provider value={state}>
      <Tree
        nodes={[
          ["Methods", null, methods],
          ["h2", { id: "resources" }, ["Resources"]],
        ]}
        components={{ Methods }}
      />
      <output>{state.active}</output>
    </MethodContext.Provider>
  )
}

const twoMethods = [method("oidc", "OpenID Connect"), method("saml", "SAML")]
const open = (address: string) => window.history.replaceState(null, "", address)

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn()
})

test("a single method is shown without tabs", () => {
  open("/guide/")
  render(<Guide methods={twoMethods.slice(0, 1)} />)
  expect(screen.queryByRole("tab")).toBeNull()
  expect(screen.getByText("Verify OpenID Connect")).toBeInTheDocument()
})

test.each([
  ["/guide/", "oidc"],
  ["/guide/?method=saml", "saml"],
  ["/guide/?method=kerberos", "oidc"],
  ["/guide/?method=oidc#saml-verify", "saml"],
  ["/guide/#100%", "oidc"],
])("%s opens the method %s", (address, id) => {
  open(address)
  render(<Guide methods={twoMethods} />)
  expect(screen.getByRole("status")).toHaveTextContent(id)
})

test("choosing a method writes it to the URL and removes the hash of the other method", async () => {
  open("/guide/?q=1#oidc-verify")
  render(<Guide methods={twoMethods} />)
  await userEvent.setup().click(screen.getByRole("tab", { name: "SAML" }))
  expect(window.location.pathname + window.location.search + window.location.hash).toBe("/guide/?q=1&method=saml")
})

const goTo = (address: string) =>
  act(() => {
    open(address)
    window.dispatchEvent(new HashChangeEvent("hashchange"))
  })

test("navigating to a heading of another method opens that method", () => {
  open("/guide/")
  render(<Guide methods={twoMethods} />)
  goTo("/guide/#saml-verify")
  expect(screen.getByRole("status")).toHaveTextContent("saml")
})

test("navigating to a heading that all methods share keeps the open method; Back to no hash opens the first", () => {
  open("/guide/#saml-verify")
  render(<Guide methods={twoMethods} />)
  goTo("/guide/#resources")
  expect(screen.getByRole("status")).toHaveTextContent("saml")
  goTo("/guide/")
  expect(screen.getByRole("status")).toHaveTextContent("oidc")
})

test("a heading that all methods share keeps the open method, even if the URL names another one", () => {
  open("/guide/?method=saml")
  render(<Guide methods={twoMethods} />)
  goTo("/guide/?method=saml#oidc-verify")
  goTo("/guide/?method=saml#resources")
  expect(screen.getByRole("status")).toHaveTextContent("oidc")
})

test("loading a URL with the hash of a heading of another method opens that method", () => {
  open("/guide/#saml-verify")
  render(<Guide methods={twoMethods} />)
  expect(screen.getByRole("status")).toHaveTextContent("saml")
})

test("choosing a method drops the other method's options from the URL", async () => {
  open("/guide/?options=roles")
  render(<Guide methods={twoMethods} />)
  await userEvent.setup().click(screen.getByRole("tab", { name: "SAML" }))
  expect(window.location.search).toBe("?method=saml")
})
