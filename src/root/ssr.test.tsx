import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby"
import { isValidElement, type ReactNode } from "react"
import { onPreRenderHTML, onRenderBody } from "./ssr"

const keys = (components: ReactNode[]) => components.map((component) => isValidElement(component) && component.key)

/** Returns what `onRenderBody` adds to Gatsby's page. */
function added(pathname = "/tags/") {
  const api = { setHtmlAttributes: jest.fn(), setHeadComponents: jest.fn(), setPostBodyComponents: jest.fn() }
  onRenderBody?.({ ...api, pathname } as unknown as RenderBodyArgs, { plugins: [] })
  return {
    attributes: api.setHtmlAttributes.mock.calls[0]?.[0] as object,
    head: keys(api.setHeadComponents.mock.calls[0]?.[0] as ReactNode[]),
    addsToBody: api.setPostBodyComponents.mock.calls.length > 0,
  }
}

test("html has the language, direction and path, and head has the icon and the script before first paint", () => {
  const { attributes, head, addsToBody } = added()
  expect(attributes).toEqual({ lang: "en", dir: "ltr", "data-page-path": "/tags/" })
  expect(head).toEqual(["head", "icon", "apple-icon", "manifest", "search"])
  // No analytics script: no measurement id is configured.
  expect(addsToBody).toBe(false)
})

test("only the not-found pages have the script that corrects the address, before all other scripts", () => {
  expect(added("/404.html").head[0]).toBe("not-found")
  expect(added("/404/").head[0]).toBe("not-found")
  expect(added("/tags/").head).not.toContain("not-found")
})

test("only guides have the script that inserts the reader's own names, before the first paint", () => {
  expect(added("/monitoring/grafana/").head.slice(0, 2)).toEqual(["head", "own-names"])
  for (const path of ["/", "/tags/", "/tags/apple/", "/template/service/", "/404/", "/how-sign-in-works/"])
    expect([path, added(path).head.includes("own-names")]).toEqual([path, false])
})

/** Returns what `onPreRenderHTML` makes of these elements in head and at the end of body. */
function written(head: ReactNode[], body: ReactNode[]) {
  const replaced: { head: ReactNode[]; body: ReactNode[] } = { head: [], body: [] }
  const api = {
    getHeadComponents: () => head,
    getPostBodyComponents: () => body,
    replaceHeadComponents: (components: ReactNode[]) => (replaced.head = components),
    replacePostBodyComponents: (components: ReactNode[]) => (replaced.body = components),
  }
  onPreRenderHTML?.(api as unknown as PreRenderHTMLArgs, { plugins: [] })
  return replaced
}

test("the elements of the analytics plugin are removed, and the others are kept", () => {
  const others = <meta key="other" />
  const head = [<link key="preconnect-google-gtag" />, others]
  const body = [<script key="gatsby-plugin-google-gtag" />, <script key="gatsby-plugin-google-gtag-config" />, others]
  expect(written(head, body)).toEqual({ head: [others], body: [others] })
})

const inline = (id: string, code: string) => (
  <script key={id} id={id} dangerouslySetInnerHTML={{ __html: `/*<![CDATA[*/${code}/*]]>*/` }} />
)
const loader = (path: string) =>
  inline("gatsby-script-loader", `window.pagePath="${path}";window.___webpackCompilationHash="0a1b";`)
const chunks = inline("gatsby-chunk-mapping", 'window.___chunkMapping={"app":["/app-1.js"]};')
const bundles = [<script key="a" src="/a.js" async />, <script key="b" src="/b.js" async />]
const htmlOf = (component: ReactNode) =>
  isValidElement<{ dangerouslySetInnerHTML?: { __html: string } }>(component)
    ? component.props.dangerouslySetInnerHTML?.__html
    : undefined

test("Gatsby's scripts are replaced by inline scripts, and what differs between releases by data", () => {
  const own = <script key="own" />
  const { body } = written([], [loader("/a/"), chunks, own, ...bundles])
  expect(keys(body)).toEqual(["own", "watch-start", "release", "start-site"])
  expect(JSON.parse(htmlOf(body[2]) ?? "")).toEqual({
    scripts: ["/a.js", "/b.js"],
    compilation: "0a1b",
    chunks: { app: ["/app-1.js"] },
  })
  for (const script of [body[1], body[3]])
    expect(JSON.stringify(isValidElement<{ with: unknown }>(script) && script.props.with)).not.toMatch(/\.js|0a1b/)
})

test("a script of Gatsby's that has another form than expected stops the build", () => {
  const changed = inline("gatsby-script-loader", "window.hash=1")
  expect(() => written([], [changed, chunks, ...bundles])).toThrow("gatsby-script-loader has changed")
  expect(() => written([], [loader("/a/"), ...bundles])).toThrow("gatsby-chunk-mapping has changed")
})

test("the develop server's scripts are kept", () => {
  expect(written([], [loader("/a/")]).body).toEqual([loader("/a/")])
})
