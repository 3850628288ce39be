import type { RequestHandler } from "express"
import type { CreateDevServerArgs } from "gatsby"
import { onCreateDevServer } from "./on-create-dev-server"

const redirects = [
  { from: "/services/wiki/", to: "/documentation/wiki/" },
  { from: "/old-category/wiki/", to: "/documentation/wiki/" },
]
const mockLoad = jest.fn(() => ({ redirects, guides: [] }))
jest.mock("../content", () => ({
  ...jest.requireActual<object>("../content"),
  currentContent: () => mockLoad(),
}))

beforeEach(() => mockLoad.mockClear())

/** Requests an address; returns the address to which the server redirects, if it does. */
function redirectOf(address: string, method = "GET"): string | undefined {
  let handle: RequestHandler | undefined
  const app = { get: () => undefined, use: (handler: RequestHandler) => (handle = handler) }
  onCreateDevServer({ app } as unknown as CreateDevServerArgs)
  const request = { method, path: address.replace(/\?.*/, ""), originalUrl: address }
  let target: string | undefined
  const response = { redirect: (_status: number, to: string) => (target = to) }
  handle?.(request as never, response as never, () => undefined)
  return target
}

test("every legacy address is redirected, in any folder and form, and keeps its query", () => {
  for (const address of ["/services/wiki/", "/services/wiki", "/services/wiki.html", "/old-category/wiki/"])
    expect([address, redirectOf(`${address}?method=oidc`)]).toEqual([address, "/documentation/wiki/?method=oidc"])
})

test("other addresses and methods are not redirected, and files do not read the content", () => {
  expect(redirectOf("/documentation/wiki/")).toBeUndefined()
  mockLoad.mockClear()
  for (const file of ["/commons.js", "/page-data/services/wiki/page-data.json", "/socket.io/"])
    expect(redirectOf(file)).toBeUndefined()
  expect(redirectOf("/services/wiki/", "POST")).toBeUndefined()
  expect(mockLoad).not.toHaveBeenCalled()
})

/** Requests a file; returns what the server generates for it. */
function fileAt(address: string): { type?: string; text?: string } {
  const routes: [RegExp, RequestHandler][] = []
  const app = {
    get: (pattern: RegExp, handler: RequestHandler) => routes.push([pattern, handler]),
    use: () => undefined,
  }
  onCreateDevServer({ app } as unknown as CreateDevServerArgs)
  const sent: { type?: string; text?: string } = {}
  const response = {
    type: (type: string) => {
      sent.type = type
      return { send: (text: string) => (sent.text = text) }
    },
  }
  const [, handle] = routes.find(([pattern]) => pattern.test(address)) ?? []
  void handle?.({ path: address } as never, response as never, () => undefined)
  return sent
}

test("a guide's Markdown is generated from its current content", () => {
  const frontMatter = {
    name: "Wiki",
    description: "Pages",
    homepage: "https://wiki.org",
    support: "vendor",
    methods: [],
  }
  const guide = { path: "/documentation/wiki/", frontMatter, tree: [["p", null, ["Wiki keeps pages."]]] }
  mockLoad.mockReturnValue({ redirects, guides: [guide] as never })
  const { type, text } = fileAt("/documentation/wiki/index.md")
  expect(type).toBe("text/markdown")
  expect(text).toMatch(/^# Wiki\n[^]*\nWiki keeps pages\.\n$/)
  expect(fileAt("/documentation/wiki/index.md.json").type).toBe("json")
  expect(fileAt("/documentation/other/index.md")).toEqual({})
})
