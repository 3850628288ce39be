import { countPageViews } from "./analytics"

const page = window as unknown as { gtag?: unknown; dataLayer?: IArguments[] }
const analytics = { measurementId: "G-TEST", anonymizeIp: true }

afterEach(() => {
  delete page.gtag
  delete page.dataLayer
  document.head.innerHTML = ""
  Reflect.deleteProperty(navigator, "doNotTrack")
})

test("loads the script only after hydration when the browser is idle, with IP addresses anonymized", () => {
  jest.useFakeTimers()
  countPageViews(analytics)
  expect(page.dataLayer?.map((call) => [...call])).toContainEqual([
    "config",
    "G-TEST",
    { anonymize_ip: true, send_page_view: false },
  ])
  window.dispatchEvent(new Event("load"))
  jest.runAllTimers()
  expect(document.head.querySelector("script")).toBeNull()
  window.dispatchEvent(new Event("page-ready"))
  expect(document.head.querySelector("script")).toBeNull()
  jest.runAllTimers()
  expect(document.head.querySelector("script")).toHaveAttribute(
    "src",
    "https://www.googletagmanager.com/gtag/js?id=G-TEST",
  )
  jest.useRealTimers()
})

test("does nothing when the browser asks not to be tracked", () => {
  Object.defineProperty(navigator, "doNotTrack", { configurable: true, value: "1" })
  countPageViews(analytics)
  expect(page.gtag).toBeUndefined()
  expect(page.dataLayer).toBeUndefined()
})
