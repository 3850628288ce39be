import { EARLY_SCRIPT } from "./early-script"
import { writeReplacement } from "./replacements"

const GUIDE = "/monitoring/grafana/"

/** Puts a page together and runs the script as the browser would while it reads the page. */
function load(body: string): HTMLElement {
  document.documentElement.removeAttribute("data-setup-way")
  document.body.innerHTML = body
  const script = document.createElement("script")
  script.setAttribute("data-path", GUIDE)
  Object.defineProperty(document, "currentScript", { configurable: true, value: script })
  new Function(EARLY_SCRIPT)()
  return document.body
}

const span = (key: string) => `<span data-placeholder="${key}">${key}</span>`
const page = `${span("authentik.company")} ${span("grafana.company")} ${span("toString")}<input data-placeholder="grafana.company">`

beforeEach(() => localStorage.clear())

test("puts what is kept into the static page, marks it, fills the fields", () => {
  writeReplacement(GUIDE, "authentik.company", "sso.example.org")
  writeReplacement(GUIDE, "grafana.company", "dash.example.org")
  const body = load(page)
  expect(body.textContent).toBe("sso.example.org dash.example.org toString")
  expect(body.querySelectorAll("[data-own]")).toHaveLength(2)
  expect(body.querySelector("input")?.value).toBe("dash.example.org")
})

test("another guide's names stay out", () => {
  writeReplacement("/media/jellyfin/", "grafana.company", "films.example.org")
  expect(load(page).textContent).toBe("authentik.company grafana.company toString")
})

test("what is kept is text, never markup", () => {
  writeReplacement(GUIDE, "grafana.company", "<img src=x onerror=window.pwned=1>")
  const body = load(page)
  expect(body.querySelector("img")).toBeNull()
  expect(body.textContent).toContain("<img src=x")
})

test.each(["not json", "[1]", '{"grafana.company":{}}', "null"])("does nothing when storage holds %j", (stored) => {
  localStorage.setItem(`hosts:${GUIDE}`, stored)
  expect(load(page).textContent).toBe("authentik.company grafana.company toString")
})

test("does nothing while storage is blocked", () => {
  const blocked = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError")
  })
  expect(load(page).textContent).toBe("authentik.company grafana.company toString")
  blocked.mockRestore()
})

test("opens the way that was chosen last, if it is one and not the first", () => {
  const way = () => document.documentElement.getAttribute("data-setup-way")
  load(page)
  expect(way()).toBeNull()
  localStorage.setItem("setup-way", "terraform")
  load(page)
  expect(way()).toBe("terraform")
  localStorage.setItem("setup-way", "interface")
  load(page)
  expect(way()).toBeNull()
  localStorage.setItem("setup-way", "x")
  load(page)
  expect(way()).toBeNull()
})

test("may stand inside a script element", () => {
  expect(EARLY_SCRIPT).not.toMatch(/<\/?script|<!--/i)
})
