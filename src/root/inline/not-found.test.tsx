import { correctAddress } from "./not-found"

test.each([
  ["/a/%2Fb/?q#x", "/a/-b/?q#x"],
  ["/a/%25/", "/a/-/"],
  ["/a/%FF/%20b/", "/a/-/-b/"],
  ["/a/%20b/%C3%A4/", "/a/%20b/%C3%A4/"],
  ["/404/", "/404/"],
  ["/404.html", "/404.html"],
])("%s becomes %s", (address, corrected) => {
  window.history.replaceState({ kept: true }, "", address)
  correctAddress()
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(corrected)
  expect(window.history.state).toEqual({ kept: true })
})

test.each(["/monitoring/grafana.html?a#b", "/monitoring/grafana/index.html"])(
  "%s loads the page's own address",
  (address) => {
    // jsdom cannot navigate and logs an error.
    const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
    window.history.replaceState(null, "", address)
    correctAddress()
    expect(String(log.mock.calls[0]?.[0])).toContain("navigation")
    log.mockRestore()
  },
)
