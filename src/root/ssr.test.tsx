import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby"
import { isValidElement, type ReactNode } from "react"
import { onPreRenderHTML, onRenderBody } from "./ssr"

test("html says its language and direction, and has the icon and the script that runs before first paint", async () => {
  const api = { setHtmlAttributes: jest.fn(), setHeadComponents: jest.fn(), setPostBodyComponents: jest.fn() }
  await onRenderBody?.(api as unknown as RenderBodyArgs, { plugins: [] })
  expect(api.setHtmlAttributes).toHaveBeenCalledWith({ lang: "en", dir: "ltr" })
  const keys = (components: ReactNode[]) => components.map((component) => isValidElement(component) && component.key)
  expect(keys(api.setHeadComponents.mock.calls[0]?.[0] as ReactNode[])).toEqual(
    expect.arrayContaining(["head-script", "icon"]),
  )
  // No analytics script: no measurement id is configured.
  expect(keys(api.setPostBodyComponents.mock.calls[0]?.[0] as ReactNode[])).toEqual(["base-url-script"])
})

test("what the analytics plugin would load at once is taken away, the rest stays", async () => {
  const others = <meta key="other" />
  const replaced: Record<string, ReactNode[]> = {}
  const api = {
    getHeadComponents: () => [<link key="preconnect-google-gtag" />, others],
    getPostBodyComponents: () => [
      <script key="gatsby-plugin-google-gtag" />,
      <script key="gatsby-plugin-google-gtag-config" />,
      others,
    ],
    replaceHeadComponents: (components: ReactNode[]) => (replaced.head = components),
    replacePostBodyComponents: (components: ReactNode[]) => (replaced.body = components),
  }
  await onPreRenderHTML?.(api as unknown as PreRenderHTMLArgs, { plugins: [] })
  expect(replaced).toEqual({ head: [others], body: [others] })
})
