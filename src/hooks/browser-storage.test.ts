let storage: typeof import("./browser-storage")

beforeEach(async () => {
  jest.resetModules()
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  window.localStorage.clear()
  storage = await import("./browser-storage")
})

afterEach(() => jest.restoreAllMocks())

test("stores, reads and removes values", () => {
  storage.writeStored("a", "1")
  expect(storage.readStored("a")).toBe("1")
  storage.writeStored("a", null)
  expect(storage.readStored("a")).toBeNull()
  expect(storage.hasStorageFailed()).toBe(false)
  expect(console.warn).not.toHaveBeenCalled()
})

test("notifies subscribers of changes in this and other tabs until they unsubscribe", () => {
  const listener = jest.fn()
  const unsubscribe = storage.subscribeToStorage(listener)
  storage.writeStored("a", "1")
  window.dispatchEvent(new StorageEvent("storage", { key: "a" }))
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  storage.writeStored("a", "2")
  expect(listener).toHaveBeenCalledTimes(2)
})

test("blocked storage: warns once and keeps values in memory", () => {
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError")
  })
  expect(storage.readStored("a")).toBeNull()
  storage.writeStored("a", "1")
  expect(storage.readStored("a")).toBe("1")
  storage.writeStored("a", null)
  expect(storage.readStored("a")).toBeNull()
  expect(storage.hasStorageFailed()).toBe(true)
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test("full storage: warns once and keeps new values in memory until storing works again", () => {
  storage.writeStored("a", "old")
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  storage.writeStored("a", "new")
  storage.writeStored("b", "new")
  expect(storage.readStored("a")).toBe("new")
  expect(console.warn).toHaveBeenCalledTimes(1)
  setItem.mockRestore()
  storage.writeStored("a", "newer")
  expect(window.localStorage.getItem("a")).toBe("newer")
  expect(storage.readStored("a")).toBe("newer")
})
