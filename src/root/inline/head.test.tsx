import { fakeMatchMedia } from "../../../test/support/match-media"
import { runHead, type HeadOptions } from "./head"

const root = document.documentElement
const options: HeadOptions = {
  colorMode: { default: "light", respectSystem: true, showToggle: true },
  announcementId: null,
  pathPrefix: "",
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

test("follows the system with no stored choice, light unless it wants dark", () => {
  runHead(options)
  expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "system", js: "" })
  media.set("(prefers-color-scheme: dark)", true)
  runHead(options)
  expect(root.dataset).toMatchObject({ theme: "dark", themeChoice: "system" })
})

test("shows the stored color mode, and takes unknown texts for none", () => {
  window.localStorage.setItem("theme", "dark")
  runHead(options)
  expect(root.dataset).toMatchObject({ theme: "dark", themeChoice: "dark" })
  window.localStorage.setItem("theme", "sepia")
  runHead(options)
  expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "system" })
})

test("shows the default color mode where the system is not respected", () => {
  media.set("(prefers-color-scheme: dark)", true)
  runHead({ ...options, colorMode: { ...options.colorMode, respectSystem: false } })
  expect(root.dataset).toMatchObject({ theme: "light", themeChoice: "light" })
})

test("hides an announcement that was closed, and no other", () => {
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

test("works where storage throws", () => {
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked")
  })
  runHead({ ...options, announcementId: "news" })
  expect(root.dataset).toMatchObject({ js: "", theme: "light", themeChoice: "system" })
})

test("removes a hash that is not valid percent-encoding, now and later, and keeps others", () => {
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

test("does the rest under a host's policy that allows no policy of ours", () => {
  const createPolicy = () => {
    throw new TypeError("disallowed")
  }
  Object.assign(window, { trustedTypes: { createPolicy } })
  expect(() => runHead(options)).toThrow("disallowed")
  Reflect.deleteProperty(window, "trustedTypes")
  expect(root.dataset).toMatchObject({ js: "", theme: "light" })
})
