import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { TreeNode } from "../../../tree/tree"
import { Tree } from "../../../tree/render"
import { guideComponents } from "../Tree/guide-components"

const row = (label: string, ...values: TreeNode[]): TreeNode => [
  "tr",
  null,
  [
    ["th", { scope: "row" }, [label]],
    ["td", null, values],
  ],
]
const code = (label: string, text: string, { note, name }: { note?: string; name?: string } = {}): TreeNode => [
  "div",
  name ? { "data-name": name } : null,
  [["CopyCode", { label }, [text]], ...(note ? [" ", ["small", null, [note]] satisfies TreeNode] : [])],
]
const table = (...rows: TreeNode[]): TreeNode => ["table", null, [["tbody", null, rows]]]

test("Copy all copies the places with a line for each value, each with its own name", async () => {
  const user = userEvent.setup()
  render(
    <Tree
      components={guideComponents}
      nodes={[
        [
          "Glance",
          null,
          [
            ["h2", { id: "at-a-glance" }, ["At a glance"]],
            ["p", { class: "glance-place" }, ["Enter in authentik"]],
            table(
              row(
                "Redirect URIs",
                code("Redirect URIs", "https://wiki.company/", { note: "Strict", name: "Redirect URI" }),
                code("Redirect URIs", "http://localhost", { note: "Strict", name: "Redirect URI" }),
              ),
              row("Scopes", code("Scopes", "openid email")),
              row(
                "Groups",
                code("Groups", "Wiki Users", { name: "Group" }),
                code("Groups", "Wiki Admins", { name: "Group" }),
              ),
            ),
            ["p", { class: "glance-place" }, ["Enter in Wiki"]],
            table(
              row("Client ID, secret", code("Client ID, secret", "wiki", { name: "Client ID" }), [
                "div",
                null,
                ["Client secret: from the provider's page"],
              ]),
            ),
          ],
        ],
      ]}
    />,
  )
  await user.click(screen.getByRole("button", { name: "Copy all" }))
  expect((await navigator.clipboard.readText()).split("\n")).toEqual([
    "Enter in authentik",
    "Redirect URI: https://wiki.company/ (Strict)",
    "Redirect URI: http://localhost (Strict)",
    "Scopes: openid email",
    "Group: Wiki Users",
    "Group: Wiki Admins",
    "",
    "Enter in Wiki",
    "Client ID: wiki",
    "Client secret: from the provider's page",
    "",
  ])
})
