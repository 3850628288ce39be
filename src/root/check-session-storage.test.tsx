import { checkSessionStorage } from "./check-session-storage"

const original = Object.getOwnPropertyDescriptor(window, "sessionStorage") as PropertyDescriptor

afterEach(() => {
  jest.restoreAllMocks()
  Object.defineProperty(window, "sessionStorage", original)
})

test("a working storage is kept with its contents", () => {
  window.sessionStorage.setItem("scroll-places", "{}")
  checkSessionStorage()
  expect({ ...window.sessionStorage }).toEqual({ "scroll-places": "{}" })
})

test.each(["getItem", "setItem", "removeItem"] as const)("a storage whose %s throws is removed", (method) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError")
  })
  checkSessionStorage()
  expect(window.sessionStorage).toBeNull()
})
