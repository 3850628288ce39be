import { AUTHENTIK_HOST } from "../content/placeholders"
import { readStored } from "../hooks/browser-storage"
import { clearReplacements, readReplacements, SHARED_TOKEN, writeReplacement } from "./replacements"

const NEXTCLOUD = "/chat-communication-collaboration/nextcloud/"
const GRAFANA = "/monitoring/grafana/"

beforeEach(() => localStorage.clear())

test("the shared host is the one that all guides have", () => {
  expect(SHARED_TOKEN).toBe(AUTHENTIK_HOST)
})

test("authentik's host is remembered for all guides, others for their own", () => {
  writeReplacement(NEXTCLOUD, "authentik.company", "sso.example.org")
  writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
  expect(readReplacements(NEXTCLOUD)).toEqual({
    "authentik.company": "sso.example.org",
    "nextcloud.company": "cloud.example.org",
  })
  expect(readReplacements(GRAFANA)).toEqual({ "authentik.company": "sso.example.org" })
})

test("an empty text brings the placeholder back and leaves nothing behind", () => {
  writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
  writeReplacement(NEXTCLOUD, "nextcloud.company", "")
  expect(readReplacements(NEXTCLOUD)).toEqual({})
  expect(localStorage).toHaveLength(0)
})

test("reset clears the guide and authentik's host, not other guides", () => {
  writeReplacement(NEXTCLOUD, "authentik.company", "sso.example.org")
  writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
  writeReplacement(GRAFANA, "grafana.company", "dash.example.org")
  clearReplacements(NEXTCLOUD)
  expect(readReplacements(NEXTCLOUD)).toEqual({})
  expect(readReplacements(GRAFANA)).toEqual({ "grafana.company": "dash.example.org" })
})

test.each(["not json", "[]", "null", "7", '"text"', '{"nextcloud.company":{"a":1},"b":""}'])(
  "what is kept as %j counts as nothing",
  (stored) => {
    localStorage.setItem(`hosts:${NEXTCLOUD}`, stored)
    localStorage.setItem("hosts", stored)
    expect(readReplacements(NEXTCLOUD)).toEqual({})
    writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
    expect(readReplacements(NEXTCLOUD)).toEqual({ "nextcloud.company": "cloud.example.org" })
  },
)

test("tokens may be called like things that objects have", () => {
  expect(readReplacements(NEXTCLOUD)["toString"]).not.toEqual(expect.any(String))
  writeReplacement(NEXTCLOUD, "constructor", "x")
  expect(readReplacements(NEXTCLOUD)).toEqual({ constructor: "x" })
})

test("everything works while storage is blocked, as long as the page lives", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined)
  const blocked = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError")
  })
  writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
  expect(readReplacements(NEXTCLOUD)).toEqual({ "nextcloud.company": "cloud.example.org" })
  blocked.mockRestore()
  clearReplacements(NEXTCLOUD)
  expect(readStored(`hosts:${NEXTCLOUD}`)).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
})
