import { render, screen, within } from "@testing-library/react"
import { SIGN_IN_FLOW_IDS, signInFlow } from "../../../guides/sign-in-flows"
import { flowLayout, WIDTH } from "./flow-layout"
import { SignInFlow } from "./SignInFlow"

/** The width of a letter in texts with wide ones, such as “Username and password”, in DejaVu Sans, in parts of its size. */
const AVERAGE = 6.4 / 12

test("the drawing and the list have the same steps, with the application's name", () => {
  render(<SignInFlow id="saml" application="Grafana" />)
  const drawing = screen.getByRole("img", { name: /^Sequence of SAML\./ })
  const items = within(screen.getByRole("figure")).getAllByRole("listitem", { hidden: true })
  const { messages } = signInFlow("saml")
  expect(items).toHaveLength(messages.length)
  expect(items[0]).toHaveTextContent("Browser to Grafana: Opens the sign-in page")
  messages.forEach(({ text }, index) => {
    expect(items[index]).toHaveTextContent(text)
    expect(within(drawing).getByText(`${index + 1}. ${text}`)).toBeInTheDocument()
  })
  expect(within(drawing).getByText("Grafana")).toBeInTheDocument()
})

test("a step of one participant alone names it once", () => {
  render(<SignInFlow id="saml" application="Grafana" />)
  expect(screen.getByText("Grafana: Checks signature, audience and time")).toBeInTheDocument()
})

test.each([...SIGN_IN_FLOW_IDS])("every text of %s is inside of the drawing", (id) => {
  const { messages, height } = flowLayout(signInFlow(id), "Grafana")
  for (const { text, textX, y } of messages) {
    const half = (text.length * AVERAGE * 13) / 2
    expect([text, textX - half >= 0, textX + half <= WIDTH, y < height]).toEqual([text, true, true, true])
  }
})

test.each([
  "Red Hat Ansible Automation Platform / AWX",
  "Kommunikationsplattform",
  "SharePoint Server Subscription Edition",
  "Paperless-ng",
])("the name %s fits into its box", (name) => {
  for (const id of SIGN_IN_FLOW_IDS) {
    const { participants, head } = flowLayout(signInFlow(id), name)
    const average = AVERAGE * head.fontSize
    for (const { lines } of participants) {
      expect(lines.length).toBeLessThanOrEqual(5)
      expect(Math.max(...lines.map(({ length }) => length)) * average).toBeLessThanOrEqual(head.width)
    }
  }
})

test("names have the size of the messages, unless a longer word would be cut off", () => {
  const sizes = ["Calibre-Web", "Paperless-ngx", "Subscription"].map(
    (name) => flowLayout(signInFlow("ldap"), name).head,
  )
  expect(sizes.map(({ fontSize }) => fontSize)).toEqual([13, 13, 11])
})

test.each([
  ["oidc", "SharePoint Server Subscription Edition", ["SharePoint", "Server", "Subscription", "Edition"]],
  ["saml", "Red Hat Ansible Automation Platform / AWX", ["Red Hat", "Ansible", "Automation", "Platform / AWX"]],
  ["ldap", "Calibre-Web", ["Calibre-", "Web"]],
  ["forward-auth", "Paperless-ng", ["Paperless-", "ng"]],
  ["oidc", "Kommunikationsplattform", ["Kommunikationspl…"]],
])("the lines of %s break %s only after spaces and hyphens, and cut only longer words", (id, name, lines) => {
  expect(flowLayout(signInFlow(id), name).participants).toContainEqual(expect.objectContaining({ lines }))
})
