import type { docSearchStorage as Shared } from "./docsearch-storage"

/** As on a page that was just loaded. */
function load(): typeof Shared {
  let storage: typeof Shared | undefined
  jest.isolateModules(() => {
    storage = jest.requireActual<{ docSearchStorage: typeof Shared }>("./docsearch-storage").docSearchStorage
  })
  return storage as typeof Shared
}

afterEach(() => jest.restoreAllMocks())

test("the browser is asked once and keeps nothing of it", () => {
  const setItem = jest.spyOn(Storage.prototype, "setItem")
  const storage = load()
  for (let drawing = 0; drawing < 3; drawing++) {
    storage.setItem("test", "")
    storage.removeItem("test")
  }
  expect(setItem).toHaveBeenCalledTimes(1)
  expect(localStorage).toHaveLength(0)
})

test("where nothing may be stored, each question is answered so", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError")
  })
  const storage = load()
  expect(() => storage.setItem("test", "")).toThrow("not available")
  expect(() => storage.setItem("test", "")).toThrow("not available")
})
