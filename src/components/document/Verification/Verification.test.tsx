import { render, screen } from "@testing-library/react"
import { Tree } from "../../../tree/render"
import { guideComponents } from "../Tree/guide-components"

test("one line says what was verified, and all entries are below it", () => {
  render(
    <Tree
      components={guideComponents}
      nodes={[
        [
          "Verification",
          { summary: "Verified by a sign-in to Wiki 3.1." },
          [["ul", null, [["li", null, [["a", { href: "https://wiki.dev/source" }, ["evidence"]]]]]]],
        ],
      ]}
    />,
  )
  const summary = screen.getByText("Verified by a sign-in to Wiki 3.1.")
  expect(summary.tagName).toBe("SUMMARY")
  expect(summary.closest("details")).not.toHaveAttribute("open")
  expect(screen.getByRole("link", { name: /evidence/, hidden: true })).toHaveAttribute(
    "href",
    "https://wiki.dev/source",
  )
})
