import { writeReplacement } from "../../placeholders/replacements"
import { fillOwnNames } from "./own-names"

const GUIDE = "/monitoring/grafana/"

/** Loads a page as the browser does: the script runs before the body is parsed. `afterEach` ends the document. */
async function load(body: string, address = GUIDE, prefix = ""): Promise<HTMLElement> {
  document.body.innerHTML = ""
  window.history.replaceState(null, "", address)
  fillOwnNames(prefix)
  document.body.innerHTML = body
  await Promise.resolve()
  return document.body
}

afterEach(() => document.dispatchEvent(new Event("DOMContentLoaded")))

const span = (key: string) => `<span data-placeholder="${key}">${key}</span>`
const page = `${span("authentik.company")} ${span("grafana.company")} ${span("toString")}<input data-placeholder="grafana.company">`

beforeEach(() => localStorage.clear())

test("inserts stored names into the static page, marks them and fills in the fields", async () => {
  writeReplacement(GUIDE, "authentik.company", "sso.example.org")
  writeReplacement(GUIDE, "grafana.company", "dash.example.org")
  const body = await load(page)
  expect(body.textContent).toBe("sso.example.org dash.example.org toString")
  expect(body.querySelectorAll("span[data-own]")).toHaveLength(2)
  expect(body.querySelector("input")?.value).toBe("dash.example.org")
})

test("a name in a regular expression is escaped", async () => {
  writeReplacement(GUIDE, "grafana.company", "dash.example.org")
  const regex = `<span data-placeholder="grafana.company" data-regex>grafana\\.company</span>`
  expect((await load(`https://${regex}/.*`)).textContent).toBe("https://dash\\.example\\.org/.*")
})

test("a place that takes only the name of a host, or no path, gets no more", async () => {
  writeReplacement(GUIDE, "grafana.company", "dash.example.org:3000/grafana")
  const place = (part: string) => `<span data-placeholder="grafana.company" data-part="${part}">grafana.company</span>`
  const body = await load(`https://${span("grafana.company")} ${place("hostname")} ${place("host")}`)
  expect(body.textContent).toBe("https://dash.example.org:3000/grafana dash.example.org dash.example.org:3000")
})

test("another guide's names are not inserted", async () => {
  writeReplacement("/media/jellyfin/", "grafana.company", "films.example.org")
  expect((await load(page)).textContent).toBe("authentik.company grafana.company toString")
})

test("a guide is recognized by its path, also below a prefix and without the trailing slash", async () => {
  writeReplacement(GUIDE, "grafana.company", "dash.example.org")
  for (const [address, prefix] of [
    [GUIDE.slice(0, -1), ""],
    [`/docs${GUIDE}?method=oidc#endpoints`, "/docs"],
  ] as const) {
    expect((await load(page, address, prefix)).textContent).toContain("dash.example.org")
  }
})

test("stored values are inserted as text, never as markup", async () => {
  writeReplacement(GUIDE, "<user_id>", "<img src=x onerror=window.pwned=1>")
  const body = await load(`<span data-placeholder="&lt;user_id&gt;"></span>`)
  expect(body.querySelector("img")).toBeNull()
  expect(body.textContent).toContain("<img src=x")
})

test("a stored host that its field would reject is not inserted", async () => {
  writeReplacement(GUIDE, "grafana.company", "a b")
  expect((await load(page)).textContent).toBe("authentik.company grafana.company toString")
})

test("the shared values are inserted in all guides", async () => {
  writeReplacement("/media/jellyfin/", "ldap.company", "ldap.example.org")
  expect((await load(span("ldap.company"))).textContent).toBe("ldap.example.org")
})

test.each(["not json", "[1]", '{"grafana.company":{}}', "null"])(
  "does nothing when storage holds %j",
  async (stored) => {
    localStorage.setItem(`hosts:${GUIDE}`, stored)
    expect((await load(page)).textContent).toBe("authentik.company grafana.company toString")
  },
)

test("does nothing while storage is blocked", async () => {
  writeReplacement(GUIDE, "grafana.company", "dash.example.org")
  const blocked = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError")
  })
  expect((await load(page)).textContent).toBe("authentik.company grafana.company toString")
  blocked.mockRestore()
})

test("names are inserted while the browser parses the page, but not afterwards", async () => {
  writeReplacement(GUIDE, "grafana.company", "dash.example.org")
  const body = await load(page)
  const add = async () => {
    body.insertAdjacentHTML("beforeend", span("grafana.company"))
    await Promise.resolve()
    return body.lastElementChild?.textContent
  }
  expect(await add()).toBe("dash.example.org")
  document.dispatchEvent(new Event("DOMContentLoaded"))
  expect(await add()).toBe("grafana.company")
})

test.each(["null", "5", '"text"', "[1]", "{broken"])(
  "shared names stored as %s do not affect the guide's own ones",
  async (stored) => {
    localStorage.setItem("hosts", stored)
    writeReplacement(GUIDE, "grafana.company", "dash.example.org")
    expect((await load(page)).textContent).toBe("authentik.company dash.example.org toString")
  },
)
