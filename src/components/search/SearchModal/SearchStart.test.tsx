/* eslint-disable jsx-a11y/no-noninteractive-element-interactions -- copies DocSearch's markup */
import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { navigate, useStaticQuery } from "gatsby"
import { useRef, useState } from "react"
import { SearchStart } from "./SearchStart"
import { useAriaFixes } from "./use-aria-fixes"

const onClose = jest.fn()

/** On Grafana's page, the entries are Gatus and Zabbix. */
const guides = ["Gatus", "Grafana", "Zabbix"].map((name) => ({ name, path: `/monitoring/${name.toLowerCase()}/` }))
const sidebarData = { allCategory: { nodes: [{ slug: "monitoring", label: "Monitoring", guides }] } }

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
  Element.prototype.scrollIntoView = jest.fn()
  window.history.replaceState({}, "", "/monitoring/grafana/")
})

/** The markup of DocSearch 3.9 with its history, in which its keys and the mouse move. */
function Modal({ history }: { history: string[] }) {
  const root = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const [query, setQuery] = useState("")
  useAriaFixes(root)
  return (
    <div ref={root}>
      <input
        className="DocSearch-Input"
        aria-label="Search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => {
          const step = { ArrowDown: 1, ArrowUp: history.length - 1 }[key]
          if (step) setSelected((selected + step) % history.length)
        }}
      />
      {history.length > 0 && (
        <section className="DocSearch-Hits">
          <div className="DocSearch-Hit-source">Recent</div>
          <ul>
            {history.map((name, index) => (
              // eslint-disable-next-line jsx-a11y/role-supports-aria-props -- the hook adds the role
              <li
                key={name}
                id={`recent-${index}`}
                className="DocSearch-Hit"
                aria-selected={index === selected}
                onMouseMove={() => setSelected(index)}
              >
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <SearchStart root={root} onClose={onClose} />
    </div>
  )
}

/** Names of the entries that the keys reach one after the other. */
async function pressed(keys: string[]): Promise<string[]> {
  const names: string[] = []
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`)
    const id = screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? ""
    names.push(document.getElementById(id)?.textContent ?? "none")
  }
  return names
}

const [DOWN, UP] = ["ArrowDown", "ArrowUp"]

test.each([
  ["down through the history and the guides, and around", ["A", "B"], [DOWN, DOWN, DOWN, DOWN, DOWN]],
  ["up from the first entry, and back", ["A", "B"], [UP, DOWN, UP, UP, UP, UP]],
  ["through the guides without a history", [], [DOWN, DOWN, DOWN, UP, UP]],
  ["through a history of one entry", ["A"], [UP, UP, UP, DOWN]],
])("arrow keys move %s", async (_, history, keys) => {
  render(<Modal history={history} />)
  screen.getByRole("combobox").focus()
  const all = [...history, "Gatus", "Zabbix"]
  let place = history.length > 0 ? 0 : -1
  const expected = keys.map((key) => {
    place = key === DOWN ? (place + 1) % all.length : (Math.max(place, 0) - 1 + all.length) % all.length
    return all[place]
  })
  expect(await pressed(keys)).toEqual(expected)
})

test("Enter opens the selected entry and closes the search", async () => {
  render(<Modal history={[]} />)
  screen.getByRole("combobox").focus()
  await userEvent.keyboard("{ArrowDown}{Enter}")
  expect(screen.getByRole("tree", { name: "In Monitoring" })).toBeInTheDocument()
  expect(navigate).toHaveBeenCalledWith("/monitoring/gatus/")
  expect(onClose).toHaveBeenCalledTimes(1)
})

test("the mouse selects an entry, and then one of the history", async () => {
  render(<Modal history={["A", "B"]} />)
  screen.getByRole("combobox").focus()
  fireEvent.mouseMove(screen.getByText("Zabbix"))
  expect(screen.getByRole("treeitem", { name: "Zabbix" })).toHaveAttribute("aria-selected", "true")
  fireEvent.mouseMove(screen.getByText("A"))
  expect(screen.getByRole("treeitem", { name: "Zabbix" })).toHaveAttribute("aria-selected", "false")
  expect(await pressed([DOWN])).toEqual(["B"])
})

test("a query hides the entries, and Enter belongs to DocSearch again", async () => {
  render(<Modal history={[]} />)
  screen.getByRole("combobox").focus()
  await userEvent.keyboard("{ArrowDown}x{Enter}")
  expect(screen.queryByRole("tree")).toBeNull()
  expect(navigate).not.toHaveBeenCalled()
  await userEvent.keyboard("{Backspace}")
  expect(screen.getByRole("tree", { name: "In Monitoring" })).toBeInTheDocument()
  expect(screen.queryByRole("treeitem", { selected: true })).toBeNull()
})
