import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactElement } from "react"
import { hydrateRoot } from "react-dom/client"
import type { Tree as TreeData, TreeElement, TreePropValue } from "../../../tree/tree"
import { fillOwnNames } from "../../../root/inline/own-names"
import { ReplacementsProvider } from "../../../placeholders/replacements-context"
import { staticHtml } from "../../../../test/support/static-html"
import { guideComponents } from "../Tree/guide-components"
import { Tree, type TreeComponents } from "../../../tree/render"
import type { HostFieldData } from "./HostField"
import { Hosts } from "./Hosts"

const GUIDE = "/chat-communication-collaboration/nextcloud/"

const rows: Record<string, TreePropValue>[] = [
  { kind: "host", token: "authentik.company", meaning: "the authentik installation", example: "auth.example.org" },
  { kind: "host", token: "nextcloud.company", meaning: "the Nextcloud installation" },
  { kind: "value", token: "<user_id>", meaning: "ID of a user" },
  { kind: "slug", token: "<application_slug>", meaning: "the slug", text: "nextcloud" },
]
const authentik: TreeElement = ["Placeholder", { token: "authentik.company" }]
const nextcloud: TreeElement = ["Placeholder", { token: "nextcloud.company" }]
const slug: TreeElement = ["Placeholder", { token: "<application_slug>", text: "nextcloud" }]

const body: TreeData = [
  ["Hosts", { rows }],
  ["p", null, ["Open ", ["code", null, ["https://", nextcloud, "/login"]], "."]],
  ["CopyCode", null, ["https://", authentik, "/application/o/", slug, "/"]],
  [
    "a",
    { href: "https://authentik.company/if/admin/", hrefParts: ["https://", authentik, "/if/admin/"] },
    ["Admin interface"],
  ],
  [
    "CodeBlock",
    { language: "bash", title: "nextcloud.company.env", titleParts: [nextcloud, ".env"] },
    [["line", null, ["URL=https://", nextcloud]]],
  ],
]

/** On a page, the rail shows the values. */
const components: TreeComponents = {
  ...guideComponents,
  Hosts: ({ props }) => <Hosts rows={props.rows as unknown as HostFieldData[]} />,
}

const guide = (path = GUIDE): ReactElement => (
  <ReplacementsProvider path={path}>
    <Tree nodes={body} components={components} />
  </ReplacementsProvider>
)
const field = (name: RegExp) => screen.getByLabelText(name, { selector: "input" })
const code = () => document.querySelector("pre code")?.textContent

/** A message waits for a pause in typing. */
const expectMessage = (input: HTMLElement, message: string | RegExp) =>
  waitFor(() => expect(input).toHaveAccessibleDescription(message), { timeout: 5000 })

beforeEach(() => localStorage.clear())

test("each placeholder has an empty field labeled with its meaning", () => {
  render(guide())
  expect(field(/nextcloud\.company the Nextcloud installation/)).toHaveValue("")
  expect(field(/authentik\.company the authentik installation ?, for all guides/)).toHaveValue("")
  expect(field(/^nextcloud the slug/)).toHaveValue("")
})

test("an empty field shows its example, if there is one", () => {
  render(guide())
  expect(field(/authentik\.company/)).toHaveAttribute("placeholder", "e.g. auth.example.org")
  expect(field(/<user_id>/)).not.toHaveAttribute("placeholder")
})

test("two fields are visible and the rest are folded, unless that is only one", () => {
  const { rerender } = render(<Hosts rows={rows as unknown as HostFieldData[]} />)
  const details = screen.getByText("2 more").closest("details")
  expect(details).not.toHaveAttribute("open")
  expect([...(details?.querySelectorAll("code") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "<user_id>",
    "nextcloud",
  ])
  rerender(<Hosts rows={rows.slice(1) as unknown as HostFieldData[]} />)
  expect(screen.queryByText(/ more$/)).toBeNull()
  expect(screen.getAllByRole("textbox")).toHaveLength(3)
})

test("entered values replace placeholders in prose, code, endpoints, titles and link addresses, and are marked", async () => {
  render(guide())
  await userEvent.type(field(/nextcloud\.company/), "cloud.example.org")
  await userEvent.type(field(/authentik\.company/), "sso.example.org")
  await userEvent.type(field(/^nextcloud /), "files")
  expect(screen.getByText(/^Open/)).toHaveTextContent("Open https://cloud.example.org/login.")
  expect(code()).toBe("URL=https://cloud.example.org\n")
  expect(screen.getByText(".env", { exact: false })).toHaveTextContent("cloud.example.org.env")
  expect(screen.getByRole("link")).toHaveAttribute("href", "https://sso.example.org/if/admin/")
  expect(document.body).toHaveTextContent("https://sso.example.org/application/o/files/")
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "cloud.example.org",
    "sso.example.org",
    "files",
    "cloud.example.org",
    "cloud.example.org",
  ])
})

test("a pasted URL is reduced to its value immediately, a typed one when the field loses focus", async () => {
  render(guide())
  await userEvent.click(field(/nextcloud\.company/))
  await userEvent.paste("https://Cloud.example.org:8443/?page=dashboard")
  expect(field(/nextcloud\.company/)).toHaveValue("cloud.example.org:8443")
  expect(code()).toBe("URL=https://cloud.example.org:8443\n")

  await userEvent.type(field(/authentik\.company/), "https://sso.example.org/")
  expect(field(/authentik\.company/)).toHaveValue("https://sso.example.org/")
  expect(screen.getByRole("link")).toHaveAttribute("href", "https://sso.example.org/if/admin/")
  await userEvent.tab()
  expect(field(/authentik\.company/)).toHaveValue("sso.example.org")
})

test("the pasted address of a page of the application becomes its host, and another path is said to be understood", async () => {
  const withPaths = rows.map((row) => ({ ...row, ...(row.token === "nextcloud.company" && { paths: ["login"] }) }))
  render(
    <ReplacementsProvider path={GUIDE}>
      <Tree nodes={[["Hosts", { rows: withPaths }], ...body.slice(1)]} components={components} />
    </ReplacementsProvider>,
  )
  await userEvent.click(field(/nextcloud\.company/))
  await userEvent.paste("https://cloud.example.org/login?redirect=1")
  expect(field(/nextcloud\.company/)).toHaveValue("cloud.example.org")
  expect(field(/nextcloud\.company/)).not.toHaveAccessibleDescription()
  await userEvent.clear(field(/nextcloud\.company/))
  await userEvent.paste("https://cloud.example.org/files/login?redirect=1")
  expect(field(/nextcloud\.company/)).toHaveAccessibleDescription(
    "Addresses begin with https://cloud.example.org/files",
  )
})

test("an address to which the guide appends a path loses its slash, and is refused without a scheme", async () => {
  const row = { kind: "value", token: "<wiki_url>", meaning: "address of the wiki", address: "base" }
  const url: TreeElement = ["Placeholder", { token: "<wiki_url>" }]
  render(
    <ReplacementsProvider path={GUIDE}>
      <Tree
        nodes={[
          ["Hosts", { rows: [row] }],
          ["p", null, ["Open ", ["code", null, [url, "/login"]]]],
        ]}
        components={components}
      />
    </ReplacementsProvider>,
  )
  await userEvent.click(field(/<wiki_url>/))
  await userEvent.paste("https://wiki.example.org/")
  expect(field(/<wiki_url>/)).toHaveValue("https://wiki.example.org")
  expect(screen.getByText(/^Open/)).toHaveTextContent("Open https://wiki.example.org/login")
  fireEvent.change(field(/<wiki_url>/), { target: { value: "wiki.example.org" } })
  await expectMessage(field(/<wiki_url>/), "Enter the whole address, with https:// or http://")
  expect(screen.getByText(/^Open/)).toHaveTextContent("Open <wiki_url>/login")
})

test("an address that is being typed is not reported before a pause, and a message disappears with its fault", async () => {
  render(guide())
  const host = field(/nextcloud\.company/)
  const address = "https://my-cloud.example.org:"
  for (let length = 1; length <= address.length; length++) {
    fireEvent.change(host, { target: { value: address.slice(0, length) } })
    expect(host).toHaveAttribute("aria-invalid", "false")
    expect(host).not.toHaveAccessibleDescription()
  }
  await expectMessage(host, "This does not look like a host name")
  expect(host).toHaveAttribute("aria-invalid", "true")
  await userEvent.type(host, "0")
  expect(host).toHaveAccessibleDescription("A port is a number from 1 to 65535")
  await userEvent.type(host, "{Backspace}8443")
  expect(host).not.toHaveAccessibleDescription()
  expect(code()).toBe("URL=https://my-cloud.example.org:8443\n")
})

test("invalid input stays in its field, which says why, and nowhere else", async () => {
  render(guide())
  const host = field(/nextcloud\.company/)
  await userEvent.type(host, "cloud.example.org")
  expect(host).toHaveAttribute("aria-invalid", "false")
  fireEvent.change(host, { target: { value: "<img src=x onerror=window.pwned=1>" } })
  await expectMessage(host, "This does not look like a host name")
  expect(host).toHaveAttribute("aria-invalid", "true")
  expect(field(/authentik\.company/)).not.toHaveAccessibleDescription()
  expect(code()).toBe("URL=https://nextcloud.company\n")
  expect(localStorage).toHaveLength(0)
  await userEvent.tab()
  expect(host).toHaveValue("<img src=x onerror=window.pwned=1>")
  await userEvent.click(screen.getByRole("button", { name: /^Reset/ }))
  expect(field(/nextcloud\.company/)).toHaveValue("")
  expect(field(/nextcloud\.company/)).toHaveAttribute("aria-invalid", "false")
})

test("a path becomes part of addresses, and the field says how they begin", async () => {
  render(guide())
  await userEvent.type(field(/nextcloud\.company/), "cloud.example.org/nextcloud/")
  await userEvent.type(field(/authentik\.company/), "sso.example.org/auth")
  await userEvent.tab()
  expect(code()).toBe("URL=https://cloud.example.org/nextcloud\n")
  await expectMessage(field(/nextcloud\.company/), "Addresses begin with https://cloud.example.org/nextcloud")
  expect(screen.getByRole("link")).toHaveAttribute("href", "https://sso.example.org/auth/if/admin/")
  expect(field(/authentik\.company/)).toHaveValue("sso.example.org/auth")
  expect(field(/authentik\.company/)).toHaveAttribute("aria-invalid", "false")
})

test("a host keeps its port and path where both belong, and only there, also when the page is opened again", async () => {
  const withPort = rows.map((row) => ({ ...row, ...(row.token === "nextcloud.company" && { hasOwnPort: true }) }))
  const place = (part?: string): TreeElement => ["Placeholder", { token: "nextcloud.company", ...(part && { part }) }]
  const page = (
    <ReplacementsProvider path={GUIDE}>
      <Tree
        nodes={[
          ["Hosts", { rows: withPort }],
          ["p", null, ["https://", place(), "/login"]],
          ["p", null, ["https://", place("hostname"), ":8006/"]],
          ["p", null, ["docker login ", place("host")]],
        ]}
        components={components}
      />
    </ReplacementsProvider>
  )
  const { unmount } = render(page)
  await userEvent.click(field(/nextcloud\.company/))
  await userEvent.paste("https://cloud.example.org:9443/base/")
  const check = () => {
    expect([...document.querySelectorAll("p:has(mark)")].map(({ textContent }) => textContent)).toEqual([
      "https://cloud.example.org:9443/base/login",
      "https://cloud.example.org:8006/",
      "docker login cloud.example.org:9443",
    ])
    expect(field(/nextcloud\.company/)).toHaveValue("cloud.example.org:9443/base")
    expect(field(/nextcloud\.company/)).toHaveAccessibleDescription(/Where the guide names a port, it replaces yours$/)
  }
  check()
  unmount()
  render(page)
  check()
})

test("Reset restores this guide's placeholders, keeps what is for all guides and the focus, and is disabled without values", async () => {
  render(guide())
  const reset = screen.getByRole("button", { name: "Reset this guide" })
  expect(reset).toHaveAttribute("aria-disabled", "true")
  await userEvent.type(field(/authentik\.company/), "sso.example.org")
  await userEvent.selectOptions(screen.getByLabelText(/^authentik release/), "2026.2")
  expect(reset).toHaveAttribute("aria-disabled", "true")
  await userEvent.type(field(/nextcloud\.company/), "cloud.example.org")
  await userEvent.click(reset)
  expect(field(/nextcloud\.company/)).toHaveValue("")
  expect(code()).toBe("URL=https://nextcloud.company\n")
  expect(field(/authentik\.company/)).toHaveValue("sso.example.org")
  expect(screen.getByRole("link")).toHaveAttribute("href", "https://sso.example.org/if/admin/")
  expect(screen.getByLabelText(/^authentik release/)).toHaveValue("2026.2")
  await userEvent.selectOptions(screen.getByLabelText(/^authentik release/), "2026.8")
  await userEvent.click(reset)
  expect(reset).toHaveAttribute("aria-disabled", "true")
  expect(reset).toHaveFocus()
})

test("another guide shares only authentik's host", async () => {
  const { unmount } = render(guide())
  await userEvent.type(field(/authentik\.company/), "sso.example.org")
  await userEvent.type(field(/nextcloud\.company/), "cloud.example.org")
  unmount()
  render(guide("/other/guide/"))
  expect(field(/authentik\.company/)).toHaveValue("sso.example.org")
  expect(field(/nextcloud\.company/)).toHaveValue("")
})

test("a change in another browser tab is shown", () => {
  render(guide())
  localStorage.setItem(`hosts:${GUIDE}`, JSON.stringify({ "nextcloud.company": "cloud.example.org" }))
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: `hosts:${GUIDE}` })))
  expect(code()).toBe("URL=https://cloud.example.org\n")
})

test("the fields belong to no form that Enter could submit, and Enter keeps the value", async () => {
  render(guide())
  expect([...document.querySelectorAll("input")].map(({ form }) => form)).toEqual([null, null, null, null])
  await userEvent.type(field(/nextcloud\.company/), "cloud.example.org{Enter}")
  expect(field(/nextcloud\.company/)).toHaveValue("cloud.example.org")
  expect(code()).toBe("URL=https://cloud.example.org\n")
})

describe("names of groups", () => {
  const groups = [
    ...rows,
    { kind: "group", token: "Cloud Admins", meaning: "group and entitlement", taken: ["Cloud Users"] },
    { kind: "group", token: "Cloud Users", meaning: "group", taken: ["Cloud Admins"] },
  ]
  const guideWithGroups = (
    <ReplacementsProvider path={GUIDE}>
      <Tree
        nodes={[
          ["Hosts", { rows: groups }],
          ["p", null, [["code", null, [["Placeholder", { token: "Cloud Admins" }]]]]],
          ["p", null, [["code", null, [["Placeholder", { token: "Cloud Users" }]]]]],
        ]}
        components={components}
      />
    </ReplacementsProvider>
  )
  const shown = () => [...document.querySelectorAll("p > code")].map(({ textContent }) => textContent)

  test("are folded; two of them stay different, also while they are exchanged, and Reset restores them", async () => {
    render(guideWithGroups)
    expect(screen.queryByLabelText(/^Cloud Admins/)).toBeNull()
    const details = screen.getByText("Group names").closest("details") as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event("toggle"))
    const [admins, users] = [field(/^Cloud Admins group and entitlement/), field(/^Cloud Users group/)]
    await userEvent.type(admins, "Ops")
    await userEvent.type(users, "ops")
    expect(shown()).toEqual(["Ops", "Cloud Users"])
    await expectMessage(users, "Another group or entitlement of this guide has this name")
    expect(users).toHaveAttribute("aria-invalid", "true")
    await userEvent.type(admins, " Team")
    expect(shown()).toEqual(["Ops Team", "ops"])
    expect(users).toHaveAttribute("aria-invalid", "false")
    await userEvent.type(users, "'")
    await waitFor(() => expect(users).toHaveAttribute("aria-invalid", "true"), { timeout: 5000 })
    expect(shown()).toEqual(["Ops Team", "Cloud Users"])
    await userEvent.click(screen.getByRole("button", { name: /^Reset/ }))
    expect(shown()).toEqual(["Cloud Admins", "Cloud Users"])
    expect(details).toHaveAttribute("open")
    expect(field(/^Cloud Users group/)).toHaveValue("")
  })
})

test("the release of authentik is for all guides, and on <html> for style sheets", async () => {
  const user = userEvent.setup()
  const { unmount } = render(guide())
  expect(screen.getByLabelText(/^authentik release/)).toHaveValue("2026.8")
  await user.selectOptions(screen.getByLabelText(/^authentik release/), "2026.2")
  expect(document.documentElement).toHaveAttribute("data-release", "2026.2")
  unmount()
  render(guide("/monitoring/grafana/"))
  expect(screen.getByLabelText(/^authentik release/)).toHaveValue("2026.2")
  await user.selectOptions(screen.getByLabelText(/^authentik release/), "2026.8")
  expect(document.documentElement).toHaveAttribute("data-release", "2026.8")
})

describe("static HTML", () => {
  /** Runs the inline script and then hydration on the static page, as a browser does. */
  async function open(page = guide()): Promise<{ html: string; early: string; mismatches: unknown[] }> {
    // React's server renderer warns about layout effects if there is a document, which is the case only in unit tests.
    const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
    const html = await staticHtml(page)
    window.history.replaceState(null, "", GUIDE)
    fillOwnNames("")
    document.body.innerHTML = `<div id="root">${html}</div>`
    document.dispatchEvent(new Event("DOMContentLoaded"))
    const root = document.getElementById("root") as HTMLElement
    const early = root.textContent ?? ""
    const mismatches: unknown[] = []
    log.mockImplementation((...message) => void mismatches.push(message))
    await act(async () => void hydrateRoot(root, page, { onRecoverableError: (error) => mismatches.push(error) }))
    log.mockRestore()
    return { html, early, mismatches }
  }

  test("contains only placeholders; the script inserts stored values, and hydration has no mismatch", async () => {
    localStorage.setItem(`hosts:${GUIDE}`, JSON.stringify({ "nextcloud.company": "cloud.example.org" }))
    localStorage.setItem("hosts", JSON.stringify({ "authentik.company": "sso.example.org" }))
    const { html, early, mismatches } = await open()
    expect(html).not.toMatch(/\b(?:cloud|sso)\.example\.org/)
    expect(early).toContain("Open https://cloud.example.org/login.")
    expect(mismatches).toEqual([])
    expect(code()).toBe("URL=https://cloud.example.org\n")
    expect(screen.getByRole("link")).toHaveAttribute("href", "https://sso.example.org/if/admin/")
    expect(field(/nextcloud\.company/)).toHaveValue("cloud.example.org")
  })

  test("opening a page changes nothing that is stored, even if this guide would refuse it", async () => {
    const strict = rows.map((row) => ({ ...row, ...(row.token === "<user_id>" && { codeUse: "word" as const }) }))
    localStorage.setItem(
      `hosts:${GUIDE}`,
      JSON.stringify({ "<user_id>": "Jane Doe", "nextcloud.company": "c.example" }),
    )
    localStorage.setItem("hosts", JSON.stringify({ "authentik.company": "corp.example.org/sso" }))
    const before = JSON.stringify({ ...localStorage })
    await open(
      <ReplacementsProvider path={GUIDE}>
        <Hosts rows={strict as unknown as HostFieldData[]} />
      </ReplacementsProvider>,
    )
    expect(JSON.stringify({ ...localStorage })).toBe(before)
    expect(field(/authentik\.company/)).toHaveValue("corp.example.org/sso")
  })

  test("contains all fields, and hydration has no mismatch", async () => {
    const { html, mismatches } = await open()
    expect(html.match(/<input/g)).toHaveLength(rows.length)
    expect(mismatches).toEqual([])
  })

  test("a release that was chosen before hydration is kept", async () => {
    const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
    const html = await staticHtml(guide())
    log.mockRestore()
    document.body.innerHTML = `<div id="root">${html}</div>`
    const root = document.getElementById("root") as HTMLElement
    const early = root.querySelector("select")
    if (early) early.value = "2025.12"
    await act(async () => void hydrateRoot(root, guide()))
    expect(early).toHaveValue("2025.12")
    expect(document.documentElement).toHaveAttribute("data-release", "2025.12")
  })

  test("values entered before hydration are kept", async () => {
    const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
    const html = await staticHtml(guide())
    log.mockRestore()
    document.body.innerHTML = `<div id="root">${html}</div>`
    const root = document.getElementById("root") as HTMLElement
    const early = root.querySelectorAll("input")[1]
    if (early) early.value = "https://cloud.example.org/"
    await act(async () => void hydrateRoot(root, guide()))
    expect(code()).toBe("URL=https://cloud.example.org\n")
    expect(field(/nextcloud\.company/)).toHaveValue("cloud.example.org")
  })
})
