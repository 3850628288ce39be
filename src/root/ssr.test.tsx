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
  expect(api.setPostBodyComponents).not.toHaveBeenCalled()
})

/** What stands in head and body of a page that Gatsby is about to write with these elements at its end. */
async function written(head: ReactNode[], body: ReactNode[]) {
  const replaced: { head: ReactNode[]; body: ReactNode[] } = { head: [], body: [] }
  const api = {
    getHeadComponents: () => head,
    getPostBodyComponents: () => body,
    replaceHeadComponents: (components: ReactNode[]) => (replaced.head = components),
    replacePostBodyComponents: (components: ReactNode[]) => (replaced.body = components),
  }
  await onPreRenderHTML?.(api as unknown as PreRenderHTMLArgs, { plugins: [] })
  return replaced
}

test("what the analytics plugin would load at once is taken away, the rest stays", async () => {
  const others = <meta key="other" />
  const head = [<link key="preconnect-google-gtag" />, others]
  const body = [<script key="gatsby-plugin-google-gtag" />, <script key="gatsby-plugin-google-gtag-config" />, others]
  expect(await written(head, body)).toEqual({ head: [others], body: [others] })
})

test("the scripts that Gatsby would load while the page is read are loaded by a script of ours, and watched", async () => {
  const own = <script key="own" />
  const { body } = await written([], [<script key="a" src="/a.js" async />, own, <script key="b" src="/b.js" async />])
  expect(body).toHaveLength(3)
  const [first, , start] = body
  expect(first).toBe(own)
  expect(isValidElement<{ code: string }>(start) && start.props.code).toContain('["/a.js","/b.js"]')
})

test("only the not-found pages have the script that corrects their address", async () => {
  const has = async (pathname: string) => {
    const setHeadComponents = jest.fn()
    await onRenderBody?.({ pathname, setHtmlAttributes: jest.fn(), setHeadComponents } as never, { plugins: [] })
    const components = setHeadComponents.mock.calls[0]?.[0] as ReactNode[]
    return components.some((component) => isValidElement(component) && component.key === "not-found-script")
  }
  expect(await has("/404.html")).toBe(true)
  expect(await has("/404/")).toBe(true)
  expect(await has("/tags/")).toBe(false)
})
