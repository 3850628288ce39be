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
