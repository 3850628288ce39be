import { render, screen } from "@testing-library/react"
import { SearchModalHit, type ModalHit } from "./SearchModalHit"

const hierarchy = { lvl0: "Monitoring", lvl1: "Grafana", lvl2: "Roles", lvl3: null, lvl4: null, lvl5: null, lvl6: null }
const match = (value: string) => ({ value, matchLevel: "full" as const })
const hit = (type: ModalHit["type"], extra: Partial<ModalHit> = {}): ModalHit => ({
  url: "/monitoring/grafana/#roles",
  type,
  hierarchy,
  _snippetResult: {
    hierarchy: { lvl1: match("Grafana"), lvl2: match("<mark>Roles</mark>") },
    content: match("&lt;b&gt; gives a <mark>role</mark>"),
  },
  ...extra,
})
const drawn = <span>drawn by DocSearch</span>

test.each([
  ["a heading", hit("lvl2"), ["Roles", "Grafana"], ["Roles"]],
  ["a piece of text", hit("content"), ["<b> gives a role", "Grafana"], ["role"]],
  ["a page", hit("lvl1", { content: "Dashboards." }), ["Grafana", "<b> gives a role"], ["role"]],
  ["a page without a description", hit("lvl1"), ["Grafana"], []],
])("%s shows what was found, with marks, and where", (_, found, texts, marks) => {
  const { container } = render(<SearchModalHit hit={found}>{drawn}</SearchModalHit>)
  expect(
    Array.from(container.querySelectorAll("[class^=DocSearch-Hit-]:not(:has(span))"), (e) => e.textContent),
  ).toEqual(texts)
  expect(Array.from(container.querySelectorAll("mark"), (e) => e.textContent)).toEqual(marks)
  expect(screen.getByRole("link")).toHaveAttribute("href", found.url)
})

test("an entry of the history is drawn by DocSearch, with its badges", () => {
  const entry = hit("lvl1", { method: "SAML", protocols: ["saml"], _snippetResult: undefined })
  render(<SearchModalHit hit={entry}>{drawn}</SearchModalHit>)
  expect(screen.getByRole("link")).toHaveTextContent("drawn by DocSearchSAML")
})
