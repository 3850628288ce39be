import type { SiteConfig } from "../config/types"

const register = jest.fn()
const postMessage = jest.fn()
const addEventListener = jest.fn()

beforeEach(() => {
  jest.resetModules()
  jest.resetAllMocks()
  register.mockResolvedValue({})
  process.env = { ...process.env, NODE_ENV: "production" }
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => {
      idle.push(callback)
      return 1
    },
  })
  idle = []
  stub({ register, addEventListener, controller: { postMessage } })
})

afterEach(() => {
  process.env = { ...process.env, NODE_ENV: "test" }
  Object.defineProperty(navigator, "connection", { configurable: true, value: undefined })
})

let idle: (() => void)[] = []
const becomeIdle = () => idle.splice(0).forEach((callback) => callback())

function stub(serviceWorker: object | undefined): void {
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker })
}

/** Simulates the page's start until the page is usable and the browser is idle. */
async function start(config: Partial<SiteConfig> = {}): Promise<void> {
  const { siteConfig } = await import("../config/site.config")
  Object.assign(siteConfig, config)
  const { registerServiceWorker } = await import("./service-worker")
  registerServiceWorker()
  becomeIdle()
  expect(register).not.toHaveBeenCalled()
  window.dispatchEvent(new Event("page-ready"))
  expect(register).not.toHaveBeenCalled()
  becomeIdle()
}

test("is registered once the page is usable and idle", async () => {
  await start()
  expect(register.mock.calls).toEqual([["/sw.js"]])
})

test("is not registered in develop", async () => {
  process.env = { ...process.env, NODE_ENV: "development" }
  await start()
  expect(register).not.toHaveBeenCalled()
})

test("is not registered if the configuration switches it off", async () => {
  await start({ serviceWorker: false })
  expect(register).not.toHaveBeenCalled()
})

test.each([{ saveData: true }, { effectiveType: "2g" }])("is not registered on a connection with %p", async (value) => {
  Object.defineProperty(navigator, "connection", { configurable: true, value })
  await start()
  expect(register).not.toHaveBeenCalled()
})

test("browsers without service workers, or that block them, cause no error", async () => {
  stub(undefined)
  await start()
  const { keepForOffline } = await import("./service-worker")
  expect(() => keepForOffline()).not.toThrow()
  stub({ register, addEventListener, controller: null })
  register.mockRejectedValue(new Error("blocked"))
  jest.resetModules()
  await start()
  expect(register).toHaveBeenCalled()
})

test("sends the visited page to the worker when idle, and again when another worker takes control", async () => {
  await start()
  const { keepForOffline } = await import("./service-worker")
  window.history.replaceState(null, "", "/media/wiki/?method=saml#top")
  keepForOffline()
  expect(postMessage).not.toHaveBeenCalled()
  becomeIdle()
  expect(postMessage.mock.calls).toEqual([[{ visited: "/media/wiki/" }]])
  const [[event, listener]] = addEventListener.mock.calls as [[string, () => void]]
  expect(event).toBe("controllerchange")
  listener()
  becomeIdle()
  expect(postMessage).toHaveBeenCalledTimes(2)
})
