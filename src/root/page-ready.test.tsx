import { onInitialClientRender } from "./page-ready"

test("fires `page-ready` after hydration", () => {
  const onReady = jest.fn()
  window.addEventListener("page-ready", onReady, { once: true })
  onInitialClientRender()
  expect(onReady).toHaveBeenCalledTimes(1)
})
