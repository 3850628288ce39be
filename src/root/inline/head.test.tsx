import { fakeMatchMedia } from "../../../test/support/match-media"
import { runHead, type HeadOptions } from "./head"

const root = document.documentElement
const options: HeadOptions = {
  colorMode: { default: "light", respectSystem: true, showToggle: true },
  announcementId: null,
  trustedHtml: [],
  scriptHosts: [],
}

let media: ReturnType<typeof fakeMatchMedia>

beforeEach(() => {
  media = fakeMatchMedia()
  window.localStorage.clear()
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
})

afterEach(() => jest.restoreAllMocks())

test("without a stored choice, follows the system's color mode, light by default", () => {
  runHead(options)
  expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "system", js: "" })
  media.set("(prefers-color-scheme: dark)", true)
  runHead(options)
  expect(root.dataset).toMatchObject({ theme: "dark", themeChoice: "system" })
})

test("shows the stored color mode and ignores unknown values", () => {
  window.localStorage.setItem("theme", "dark")
  runHead(options)
  expect(root.dataset).toMatchObject({ theme: "dark", themeChoice: "dark" })
  window.localStorage.setItem("theme", "sepia")
  runHead(options)
  expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "system" })
})

test("shows the default color mode if the system's is not respected", () => {
  media.set("(prefers-color-scheme: dark)", true)
  runHead({ ...options, colorMode: { ...options.colorMode, respectSystem: false } })
  expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "light" })
})

test("hides only an announcement that was closed", () => {
  const isHidden = () => root.dataset.announcementDismissed === ""
  window.localStorage.setItem("announcement-dismissed", "true")
  window.localStorage.setItem("announcement-id", "other")
  runHead({ ...options, announcementId: "news" })
  expect(isHidden()).toBe(false)
  window.localStorage.setItem("announcement-id", "news")
  runHead(options)
  expect(isHidden()).toBe(false)
  runHead({ ...options, announcementId: "news" })
  expect(isHidden()).toBe(true)
})

test("works if storage throws", () => {
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked")
  })
  runHead({ ...options, announcementId: "news" })
  expect(root.dataset).toMatchObject({ js: "", theme: "light", themeChoice: "system" })
})

test("removes hashes with invalid percent-encoding, at the start and after navigations, and keeps others", () => {
  window.history.replaceState(null, "", "/a/?q#100%")
  runHead(options)
  expect(window.location.href).toMatch(/\/a\/\?q$/)
  window.history.replaceState(null, "", "/a/#200%")
  window.dispatchEvent(new PopStateEvent("popstate"))
  expect(window.location.href).toMatch(/\/a\/$/)
  window.history.replaceState(null, "", "/a/#x%20y")
  window.dispatchEvent(new PopStateEvent("popstate"))
  expect(window.location.hash).toBe("#x%20y")
})

test("removes an invalid hash also where the path begins like the address of another host", () => {
  window.history.replaceState(null, "", `${window.location.origin}//other.example/#100%`)
  runHead(options)
  expect(window.location.href).toBe(`${window.location.origin}//other.example/`)
})

test("does everything else if the host's policy rejects the Trusted Types policy", () => {
  const createPolicy = () => {
    throw new TypeError("disallowed")
  }
  Object.assign(window, { trustedTypes: { createPolicy } })
  expect(() => runHead(options)).toThrow("disallowed")
  Reflect.deleteProperty(window, "trustedTypes")
  expect(root.dataset).toMatchObject({ js: "", theme: "light" })
})
