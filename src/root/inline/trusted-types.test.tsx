import { createTrustedTypesPolicy } from "./trusted-types"

interface Policy {
  createHTML: (html: string) => string | null
  createScriptURL: (url: string) => string | null
}

/** The default policy that the function creates. */
function policy(html: string[] = [], hosts: string[] = []): Policy {
  const createPolicy = jest.fn()
  Object.assign(window, { trustedTypes: { createPolicy } })
  createTrustedTypesPolicy(html, hosts)
  Reflect.deleteProperty(window, "trustedTypes")
  expect(createPolicy.mock.calls[0]?.[0]).toBe("default")
  return createPolicy.mock.calls[0]?.[1] as Policy
}

test("HTML may contain only the marks of search results and the configured HTML", () => {
  const { createHTML } = policy(['News: <a href="/x/">read on</a>'])
  for (const html of ["", "a &lt;b&gt; c", "Next<mark>cloud</mark> SAML", 'News: <a href="/x/">read on</a>'])
    expect(createHTML(html)).toBe(html)
  for (const html of [
    "<img src=x onerror=a()>",
    "<mark onclick=a()>x</mark>",
    "<mark><script>a()</script></mark>",
    "<",
  ])
    expect(createHTML(html)).toBeNull()
})

test("scripts may come only from this origin and the given hosts", () => {
  const { createScriptURL } = policy([], ["https://www.googletagmanager.com"])
  for (const url of ["/app.js", `${location.origin}/sw.js`, "https://www.googletagmanager.com/gtag/js?id=x"])
    expect(createScriptURL(url)).toBe(url)
  for (const url of ["https://evil.example/a.js", "data:text/javascript,a()", "//evil.example/a.js", "blob:null/x"])
    expect(createScriptURL(url)).toBeNull()
})

test("causes no error in browsers without Trusted Types", () => {
  expect(() => createTrustedTypesPolicy([], [])).not.toThrow()
})
