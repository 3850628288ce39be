import { endRequestsForErrorPage } from "./error-page"

const { open } = XMLHttpRequest.prototype
afterEach(() => {
  XMLHttpRequest.prototype.open = open
})

/** Returns the status of a request as Gatsby's loader sees it; the host answers everything with 500. */
function statusOf(address: string): number {
  const opened = jest.fn(function (this: XMLHttpRequest) {
    Object.defineProperty(this, "response", { value: "" })
  })
  XMLHttpRequest.prototype.open = opened
  jest.spyOn(XMLHttpRequest.prototype, "status", "get").mockReturnValue(500)
  endRequestsForErrorPage()
  const request = new XMLHttpRequest()
  request.open("GET", address, true)
  expect(opened).toHaveBeenCalledWith("GET", address, true)
  return request.status
}

test("the data of Gatsby's error page look missing, below any base path, so that they are not requested again", () => {
  expect(statusOf("/page-data/500.html/page-data.json")).toBe(404)
  expect(statusOf("/docs/page-data/500.html/page-data.json")).toBe(404)
})

test("all other requests keep their status", () => {
  expect(statusOf("/page-data/media/wiki/page-data.json")).toBe(500)
})
