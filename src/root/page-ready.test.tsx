import { onInitialClientRender } from "./page-ready"

test("once React runs the page, what waits for it is told", () => {
  const onReady = jest.fn()
  window.addEventListener("page-ready", onReady, { once: true })
  onInitialClientRender()
  expect(onReady).toHaveBeenCalledTimes(1)
})
