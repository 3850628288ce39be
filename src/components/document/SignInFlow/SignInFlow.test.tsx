import { render, screen, within } from "@testing-library/react"
import { SIGN_IN_FLOW_IDS, signInFlow } from "../../../guides/sign-in-flows"
import { flowLayout, WIDTH } from "./flow-layout"
import { SignInFlow } from "./SignInFlow"

/** The average width of a letter at 12 px in DejaVu Sans, which is wider than most fonts. */
const AVERAGE = 6.2
const AVERAGE_BOLD = 7.5

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
    const half = (text.length * AVERAGE) / 2
    expect([text, textX - half >= 0, textX + half <= WIDTH, y < height]).toEqual([text, true, true, true])
  }
})

test.each([
  "Red Hat Ansible Automation Platform / AWX",
  "Kommunikationsplattform",
  "SharePoint Server Subscription Edition",
])("the name %s fits into its box", (name) => {
  for (const id of SIGN_IN_FLOW_IDS) {
    const { participants, head } = flowLayout(signInFlow(id), name)
    for (const { lines } of participants) {
      expect(lines.length).toBeLessThanOrEqual(3)
      expect(Math.max(...lines.map(({ length }) => length)) * AVERAGE_BOLD).toBeLessThanOrEqual(head.width)
    }
  }
})
