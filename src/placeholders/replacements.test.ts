import { AUTHENTIK_HOST } from "../content/placeholders"
import { clearReplacements, readReplacements, SHARED_TOKENS, writeReplacement } from "./replacements"

const NEXTCLOUD = "/chat-communication-collaboration/nextcloud/"
const GRAFANA = "/monitoring/grafana/"

beforeEach(() => localStorage.clear())

test("authentik's host is shared", () => {
  expect(SHARED_TOKENS).toContain(AUTHENTIK_HOST)
})

test.each(SHARED_TOKENS)("%s is entered once for all guides", (token) => {
  writeReplacement(NEXTCLOUD, token, "own.example")
  expect(readReplacements(GRAFANA)).toEqual({ [token]: "own.example" })
  clearReplacements(GRAFANA)
  expect(readReplacements(NEXTCLOUD)).toEqual({ [token]: "own.example" })
})

test("stored texts that their fields would reject are left out", () => {
  const stored = {
    "nextcloud.company": "a b",
    "<application_slug> nextcloud": "a b",
    "<client_id> nextcloud": "a b",
    "<user_id>": "a b",
  }
  localStorage.setItem(`hosts:${NEXTCLOUD}`, JSON.stringify(stored))
  localStorage.setItem("hosts", JSON.stringify({ "authentik.company": "<b>", "nextcloud.company": "not.shared" }))
  expect(readReplacements(NEXTCLOUD)).toEqual({ "<user_id>": "a b" })
  writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org/nextcloud")
  expect(readReplacements(NEXTCLOUD)).toMatchObject({ "nextcloud.company": "cloud.example.org/nextcloud" })
})

test("authentik's host is stored for all guides, and other hosts only for their own guide", () => {
  writeReplacement(NEXTCLOUD, "authentik.company", "sso.example.org")
  writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
  expect(readReplacements(NEXTCLOUD)).toEqual({
    "authentik.company": "sso.example.org",
    "nextcloud.company": "cloud.example.org",
  })
  expect(readReplacements(GRAFANA)).toEqual({ "authentik.company": "sso.example.org" })
})

test("an empty text restores the placeholder and leaves nothing in storage", () => {
  writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
  writeReplacement(NEXTCLOUD, "nextcloud.company", "")
  expect(readReplacements(NEXTCLOUD)).toEqual({})
  expect(localStorage).toHaveLength(0)
})

test("a reset clears the guide's names, but neither authentik's host nor the names of other guides", () => {
  writeReplacement(NEXTCLOUD, "authentik.company", "sso.example.org")
  writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
  writeReplacement(GRAFANA, "grafana.company", "dash.example.org")
  clearReplacements(NEXTCLOUD)
  expect(readReplacements(NEXTCLOUD)).toEqual({ "authentik.company": "sso.example.org" })
  expect(readReplacements(GRAFANA)).toEqual({
    "authentik.company": "sso.example.org",
    "grafana.company": "dash.example.org",
  })
})

test.each(["not json", "[]", "null", "7", '"text"', '{"nextcloud.company":{"a":1},"b":""}'])(
  "the stored value %j is ignored",
  (stored) => {
    localStorage.setItem(`hosts:${NEXTCLOUD}`, stored)
    localStorage.setItem("hosts", stored)
    expect(readReplacements(NEXTCLOUD)).toEqual({})
    writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
    expect(readReplacements(NEXTCLOUD)).toEqual({ "nextcloud.company": "cloud.example.org" })
  },
)

test("tokens may have the names of built-in object properties", () => {
  expect(readReplacements(NEXTCLOUD)["toString"]).not.toEqual(expect.any(String))
  writeReplacement(NEXTCLOUD, "constructor", "x")
  expect(readReplacements(NEXTCLOUD)).toEqual({ constructor: "x" })
})

test("replacements can be written, read and cleared while storage is blocked, with one warning", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined)
  const blocked = (["getItem", "setItem", "removeItem"] as const).map((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError")
    }),
  )
  writeReplacement(NEXTCLOUD, "nextcloud.company", "cloud.example.org")
  expect(readReplacements(NEXTCLOUD)).toEqual({ "nextcloud.company": "cloud.example.org" })
  clearReplacements(NEXTCLOUD)
  expect(readReplacements(NEXTCLOUD)).toEqual({})
  expect(warn).toHaveBeenCalledTimes(1)
  blocked.forEach((method) => method.mockRestore())
})
