import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby"
import { isValidElement, type ReactNode } from "react"
import { onPreRenderHTML, onRenderBody } from "./ssr"

const keys = (components: ReactNode[]) => components.map((component) => isValidElement(component) && component.key)

/** Returns what `onRenderBody` adds to Gatsby's page. */
async function added(pathname = "/tags/") {
  const api = { setHtmlAttributes: jest.fn(), setHeadComponents: jest.fn(), setPostBodyComponents: jest.fn() }
  await onRenderBody?.({ ...api, pathname } as unknown as RenderBodyArgs, { plugins: [] })
  return {
    attributes: api.setHtmlAttributes.mock.calls[0]?.[0] as object,
    head: keys(api.setHeadComponents.mock.calls[0]?.[0] as ReactNode[]),
    addsToBody: api.setPostBodyComponents.mock.calls.length > 0,
  }
}

test("html has the language, direction and path, and head has the icon and the script before first paint", async () => {
  const { attributes, head, addsToBody } = await added()
  expect(attributes).toEqual({ lang: "en", dir: "ltr", "data-page-path": "/tags/" })
  expect(head).toEqual(["head", "icon"])
  // No analytics script: no measurement id is configured.
  expect(addsToBody).toBe(false)
})

test("only the not-found pages have the script that corrects the address, before all other scripts", async () => {
  expect((await added("/404.html")).head[0]).toBe("not-found")
  expect((await added("/404/")).head[0]).toBe("not-found")
  expect((await added("/tags/")).head).not.toContain("not-found")
})

/** Returns what `onPreRenderHTML` makes of these elements in head and at the end of body. */
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

test("the elements of the analytics plugin are removed, and the others are kept", async () => {
  const others = <meta key="other" />
  const head = [<link key="preconnect-google-gtag" />, others]
  const body = [<script key="gatsby-plugin-google-gtag" />, <script key="gatsby-plugin-google-gtag-config" />, others]
  expect(await written(head, body)).toEqual({ head: [others], body: [others] })
})

test("Gatsby's async scripts are replaced by inline scripts that watch and load them", async () => {
  const own = <script key="own" />
  const { body } = await written([], [<script key="a" src="/a.js" async />, own, <script key="b" src="/b.js" async />])
  expect(keys(body)).toEqual(["own", "watch-start", "load-after-paint"])
  const [, , start] = body
  expect(isValidElement<{ with: unknown[] }>(start) && start.props.with).toEqual([["/a.js", "/b.js"]])
})

test("Gatsby's script with the page's path is the same on every page", async () => {
  const loader = (code: string) => (
    <script key="script-loader" id="gatsby-script-loader" dangerouslySetInnerHTML={{ __html: code }} />
  )
  const { body } = await written([], [loader('/*<![CDATA[*/window.pagePath="/a/";window.x="1";/*]]>*/')])
  const [script] = body
  expect(isValidElement<{ dangerouslySetInnerHTML: unknown }>(script) && script.props.dangerouslySetInnerHTML).toEqual({
    __html: '/*<![CDATA[*/window.pagePath=document.documentElement.getAttribute("data-page-path");window.x="1";/*]]>*/',
  })
  await expect(written([], [loader("window.path=1")])).rejects.toThrow("has changed")
})
