/* Copies DocSearch's markup with its ARIA errors, which the hook corrects. */
/* eslint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
import { render, screen, waitFor } from "@testing-library/react"
import { useRef } from "react"
import { useAriaFixes } from "./use-aria-fixes"

/** The markup of DocSearch 3.9. */
function DocSearch({ groups, isOtherSelected }: { groups: string[]; isOtherSelected?: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  useAriaFixes(root)
  return (
    <div ref={root}>
      <div
        className="DocSearch-Container"
        role="button"
        tabIndex={0}
        aria-expanded
        aria-haspopup="listbox"
        aria-labelledby="docsearch-label"
      >
        <label id="docsearch-label" htmlFor="docsearch-input">
          Search
        </label>
        <input
          id="docsearch-input"
          className="DocSearch-Input"
          type="search"
          aria-labelledby="docsearch-label"
          aria-controls={groups.join(" ")}
          aria-activedescendant={groups.length > 0 ? "item-0" : "item-gone"}
        />
        {groups.map((group, number) => (
          <section key={group} className="DocSearch-Hits">
            <div className="DocSearch-Hit-source">{group}</div>
            <ul role="listbox" id="docsearch-list">
              <li role="option" className="DocSearch-Hit" id={`item-${number}`} aria-selected={number === 0}>
                <div>
                  <a href="/">{group} hit</a>
                </div>
              </li>
            </ul>
          </section>
        ))}
        {isOtherSelected !== undefined && (
          <section className="SearchStart">
            <div>Other guides</div>
            <div role="tree">
              <div role="treeitem" id="other" aria-selected={isOtherSelected}>
                Zabbix
              </div>
            </div>
          </section>
        )}
      </div>
    </div>
  )
}

test("the container is not a button, the field is a combobox, and the lists are trees with unique names and ids", () => {
  render(<DocSearch groups={["Monitoring", "Media"]} />)
  expect(screen.queryByRole("button")).toBeNull()
  const input = screen.getByRole("combobox", { name: "Search" })
  const trees = ["Monitoring", "Media"].map((name) => screen.getByRole("tree", { name }))
  expect(input.getAttribute("aria-controls")).toBe(trees.map(({ id }) => id).join(" "))
  expect(new Set(trees.map(({ id }) => id)).size).toBe(2)
  expect(screen.getByRole("treeitem", { selected: true })).toHaveTextContent("Monitoring hit")
  expect(input).toHaveAttribute("aria-activedescendant", "item-0")
})

test("fixes the attributes again after each update", async () => {
  const { rerender } = render(<DocSearch groups={["Monitoring"]} />)
  rerender(<DocSearch groups={["Monitoring", "Security"]} />)
  await waitFor(() => expect(screen.getByRole("tree", { name: "Security" })).toBeInTheDocument())
  rerender(<DocSearch groups={[]} />)
  await waitFor(() => expect(screen.getByRole("combobox")).not.toHaveAttribute("aria-controls"))
  expect(screen.getByRole("combobox")).not.toHaveAttribute("aria-activedescendant")
})

test("one entry of both lists is selected, and DocSearch's selection returns", async () => {
  const { rerender } = render(<DocSearch groups={["Recent"]} isOtherSelected />)
  const selected = () => screen.getAllByRole("treeitem", { selected: true }).map(({ id }) => id)
  expect(selected()).toEqual(["other"])
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-activedescendant", "other")
  rerender(<DocSearch groups={["Recent"]} isOtherSelected={false} />)
  await waitFor(() => expect(selected()).toEqual(["item-0"]))
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-activedescendant", "item-0")
})
