import { fireEvent, render, screen } from "@testing-library/react"
import { MethodContext } from "../Methods/method-context"
import { GuideSignIn } from "./GuideSignIn"

const methods = [
  { id: "saml", protocol: "saml", signInFlow: "saml" },
  { id: "scim", protocol: "scim", signInFlow: "scim" },
]
const show = (active?: string, props: Partial<Parameters<typeof GuideSignIn>[0]> = {}) =>
  render(
    <MethodContext.Provider value={{ active, select: () => undefined, reveal: () => undefined }}>
      <GuideSignIn name="Slack" path="/chat/slack/" methods={methods} {...props} />
    </MethodContext.Provider>,
  )
const open = () => {
  const section = screen.getByRole("group")
  section.setAttribute("open", "")
  fireEvent(section, new Event("toggle"))
}

test("opening it draws the sequence with the application's name", async () => {
  show()
  expect(screen.getByText("How sign-in to Slack works")).toBeVisible()
  expect(screen.queryByRole("img")).not.toBeInTheDocument()
  open()
  expect(await screen.findByRole("img", { name: /^Sequence of SAML/ })).toHaveTextContent("Slack")
})

test("it explains the selected method, and leads to the page on its protocol", async () => {
  show("scim")
  expect(screen.getByText("How Slack gets its accounts")).toBeVisible()
  open()
  expect(await screen.findByRole("img", { name: /^Sequence of SCIM/ })).toBeInTheDocument()
  expect(screen.getByRole("link", { hidden: true })).toHaveAttribute(
    "href",
    "/how-sign-in-works/?application=slack#scim",
  )
})

test("a protocol without a sequence has no such part", () => {
  const { container } = show(undefined, { methods: [{ id: "rac", protocol: "rac", signInFlow: null }] })
  expect(container).toBeEmptyDOMElement()
})
