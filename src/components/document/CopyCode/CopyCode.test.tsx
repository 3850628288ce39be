import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { ReplacementsProvider } from "../../../placeholders/replacements-context"
import { Tree } from "../../../tree/render"
import { guideComponents } from "../Tree/guide-components"
import { staticElement } from "../Tree/page-components"

test("a long address can break after slashes, and the copied text contains nothing more", async () => {
  localStorage.setItem("hosts", JSON.stringify({ "authentik.company": "sign-in.a-very-long-name.example.org" }))
  let copied = ""
  document.execCommand = () => {
    copied = document.querySelector("textarea")?.value ?? ""
    return true
  }
  const { container } = render(
    <ReplacementsProvider path="/monitoring/grafana/">
      <Tree
        nodes={[
          ["CopyCode", { label: "URL" }, ["https://", ["Placeholder", { token: "authentik.company" }], "/a/o/token/"]],
        ]}
        components={guideComponents}
        staticElement={staticElement}
      />
    </ReplacementsProvider>,
  )
  const code = container.querySelector("code")
  expect(code?.innerHTML.replace(/<\/?mark[^>]*>/g, "|")).toBe(
    "https://<wbr>|sign-in.a-very-long-name.example.org|/<wbr>a/<wbr>o/<wbr>token/",
  )
  fireEvent.click(screen.getByRole("button", { name: "Copy: URL" }))
  await waitFor(() => expect(copied).toBe("https://sign-in.a-very-long-name.example.org/a/o/token/"))
  Reflect.deleteProperty(document, "execCommand")
  localStorage.clear()
})

test("of several values with one name, each button has its value, with the reader's own names", async () => {
  localStorage.setItem("hosts", JSON.stringify({ "authentik.company": "sso.example.org" }))
  render(
    <ReplacementsProvider path="/monitoring/grafana/">
      <Tree
        nodes={[
          [
            "CopyCode",
            { label: "Redirect URI", isOneOf: true },
            ["https://", ["Placeholder", { token: "authentik.company" }], "/a"],
          ],
          ["CopyCode", { label: "Redirect URI", isOneOf: true }, ["http://localhost"]],
        ]}
        components={guideComponents}
        staticElement={staticElement}
      />
    </ReplacementsProvider>,
  )
  expect(screen.getByRole("button", { name: "Copy: Redirect URI https://sso.example.org/a" })).toBeInTheDocument()
  expect(screen.getByRole("button", { name: "Copy: Redirect URI http://localhost" })).toBeInTheDocument()
  localStorage.clear()
})
