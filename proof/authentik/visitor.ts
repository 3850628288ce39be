/** A visitor without a browser: follows redirects, keeps cookies, and fills in authentik's sign-in page. */
import type { AddressInfo } from "node:net"
import type { Authentik } from "./stand-in"

/** What an application gets to see: the address that the browser is sent to, or authentik's page. */
export type Outcome =
  { arrivedAt: URL } | { page: string; status: number } | { form: Record<string, string>; action: string }

/** Lets the stand-in listen on loopback without TLS; requests say by header which host and scheme were asked. */
export async function listen(authentik: Authentik, host: string): Promise<{ fetch: typeof fetch; close: () => void }> {
  await new Promise<void>((resolve) => authentik.server.listen(0, "127.0.0.1", resolve))
  const close = () => {
    authentik.server.close()
    authentik.server.closeAllConnections()
  }
  return { fetch: throughLoopback(authentik, host), close }
}

/** Reaches a stand-in that listens, whichever origin an address has. */
export function throughLoopback(authentik: Authentik, host: string): typeof fetch {
  const { port } = authentik.server.address() as AddressInfo
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    headers.set("X-Forwarded-Proto", "https")
    headers.set("X-Forwarded-Host", host)
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers, redirect: "manual" })
  }
}

export class Visitor {
  private readonly cookies = new Map<string, string>()
  hasConsented = false

  constructor(
    private readonly fetch: typeof globalThis.fetch,
    private readonly origin: string,
  ) {}

  /** Opens an address and signs in if asked; consents if asked. */
  async open(address: URL | string, user: { username: string; password: string }): Promise<Outcome> {
    let url = new URL(address, this.origin)
    let body: URLSearchParams | undefined
    for (let step = 0; step < 12; step += 1) {
      if (url.origin !== this.origin) return { arrivedAt: url }
      const answer = await this.fetch(url, {
        method: body ? "POST" : "GET",
        headers: { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        body,
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value) this.cookies.set(name, value)
        else this.cookies.delete(name)
      }
      const location = answer.headers.get("Location")
      if (location) {
        url = new URL(location, url)
        body = undefined
        continue
      }
      const page = await answer.text()
      const message = /role="alert">([^<]+)</.exec(page)?.[1]
      if (page.includes('name="uidField"') && !message)
        body = new URLSearchParams({ uidField: user.username, password: user.password })
      else if (page.includes('name="consent"')) {
        this.hasConsented = true
        body = new URLSearchParams({ consent: "yes" })
      } else if (page.includes('name="SAMLResponse"')) return formIn(page)
      else return { page, status: answer.status }
    }
    throw new Error(`no end after 12 steps; the last one was ${url.href}`)
  }
}

function formIn(page: string): { form: Record<string, string>; action: string } {
  const text = (value: string) => value.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return {
    form: Object.fromEntries(fields.map(([, name = "", value = ""]) => [text(name), text(value)])),
    action: text(/action="([^"]*)"/.exec(page)?.[1] ?? ""),
  }
}
