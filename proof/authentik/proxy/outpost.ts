/**
 * The proxy outpost for one provider. Compared with goauthentik/authentik, internal/outpost/proxyv2/application:
 * application.go, mode_proxy.go, mode_forward.go, mode_common.go, oauth.go and utils.go.
 */
import crypto from "node:crypto"
import http from "node:http"
import type { Socket } from "node:net"
import type { Client } from "../oauth2/clients"
import { errorPage } from "../pages"
import { headersFor } from "./headers"
import { Sessions, type Session } from "./sessions"

type Headers = Record<string, string>
type Answer = (status: number, headers?: Headers, text?: string) => void

const OWN = "/outpost.goauthentik.io"

/** Creates the outpost's server, which does not listen yet. `fetch` reaches authentik. */
export function createProxyOutpost(client: Client, origin: string, fetch: typeof globalThis.fetch): http.Server {
  const outpost = new ProxyOutpost(client, origin, new Sessions(client, origin, fetch))
  const handle = (request: http.IncomingMessage, response: http.ServerResponse) => {
    outpost.handle(request, response).catch(() => response.writeHead(502).end())
  }
  return http.createServer(handle).on("upgrade", (request: http.IncomingMessage, socket: Socket) => {
    const response = new http.ServerResponse(request)
    response.assignSocket(socket)
    // Node.js leaves both to the program for these requests.
    response.on("finish", () => socket.end())
    socket.on("error", () => socket.destroy())
    handle(request, response)
  })
}

class ProxyOutpost {
  private readonly attrs: Record<string, unknown>
  private readonly external: string
  private readonly cookie: string

  constructor(
    private readonly client: Client,
    private readonly origin: string,
    private readonly sessions: Sessions,
  ) {
    this.attrs = client.provider.attrs
    this.external = String(this.attrs.external_host).replace(/\/$/, "")
    this.cookie = `authentik_proxy_${crypto.createHash("sha256").update(client.id).digest("hex").slice(0, 8)}`
  }

  async handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const answer: Answer = (status, headers = {}, text = "") => void response.writeHead(status, headers).end(text)
    const url = new URL(request.url ?? "/", this.external)
    const session = await this.sessions.find(this.keyIn(request))
    const isProxy = (this.attrs.mode ?? "proxy") === "proxy"
    if (url.pathname === `${OWN}/start`) return this.start(this.allowedRedirect(url.searchParams.get("rd")), answer)
    if (url.pathname === `${OWN}/callback`) return this.callback(url, answer)
    if (url.pathname === `${OWN}/sign_out`) return this.signOut(request, url, session, answer)
    if (!isProxy && url.pathname.startsWith(`${OWN}/auth`)) return this.forward(request, url, session, answer)
    if (!isProxy) return answer(404)
    if (!session && !this.isOpen(url)) return this.toStart(request, url, answer)
    this.pass(request, response, session)
  }

  private keyIn(request: http.IncomingMessage): string {
    const cookies = (request.headers.cookie ?? "").split(/;\s*/).map((one) => one.split("="))
    return cookies.find(([name]) => name === this.cookie)?.[1] ?? ""
  }

  private headersFor({ claims, token }: Session): Headers {
    return headersFor(this.client, { claims, token, origin: this.origin })
  }

  /** mode_common.go, IsAllowlisted: the whole address with a domain, otherwise its path; no anchors are added. */
  private isOpen(url: URL): boolean {
    const tested = this.attrs.mode === "forward_domain" ? url.href : url.pathname
    const lines = String(this.attrs.skip_path_regex ?? "").split("\n")
    return lines.some((line) => line !== "" && new RegExp(line).test(tested))
  }

  /** oauth.go, checkRedirectParam: only addresses of the application, or below the cookie's domain. */
  private allowedRedirect(asked: string | null): string {
    if (!asked || !URL.canParse(asked)) return this.external
    const isAllowed =
      this.attrs.mode === "forward_domain"
        ? new URL(asked).host.endsWith(String(this.attrs.cookie_domain ?? ""))
        : asked.includes(this.external)
    return isAllowed ? asked : this.external
  }

  private start(redirect: string, answer: Answer): void {
    answer(302, { location: this.sessions.begin(redirect) })
  }

  private async callback(url: URL, answer: Answer): Promise<void> {
    const done = await this.sessions.finish(url.searchParams)
    if (!done) return answer(400)
    const { cookie_domain: domain, mode } = this.attrs
    const scope = mode === "forward_domain" && domain ? `; Domain=${String(domain)}` : ""
    const secure = this.external.startsWith("https:") ? "; Secure" : ""
    const cookie = `${this.cookie}=${done.key}; Path=/${scope}; HttpOnly${secure}; SameSite=Lax`
    answer(302, { location: done.redirect, "set-cookie": cookie })
  }

  private signOut(request: http.IncomingMessage, url: URL, session: Session | undefined, answer: Answer): void {
    if (!session) return this.toStart(request, url, answer)
    this.sessions.endAllOf(session.claims.sub)
    const hint = new URLSearchParams({ id_token_hint: session.token }).toString()
    answer(302, { location: `${this.origin}/application/o/${this.client.slug}/end-session/?${hint}` })
  }

  /** utils.go, redirectToStart: programs that send an authorization header get no redirect. */
  private toStart(request: http.IncomingMessage, url: URL, answer: Answer): void {
    if (request.headers.authorization && this.attrs.intercept_header_auth !== false)
      return answer(401, {}, "Due to 'Receive header authentication' being set, no redirect is performed.")
    const redirect = new URLSearchParams({ rd: this.external + url.pathname }).toString()
    answer(302, { location: `${this.external}${OWN}/start?${redirect}` })
  }

  /** mode_forward.go: nginx gets 401 and redirects on its own; the others pass the redirect on. */
  private forward(request: http.IncomingMessage, url: URL, session: Session | undefined, answer: Answer): void {
    const asked = forwarded(request, url)
    if (!asked) return answer(500, {}, "configuration error")
    if (session) return answer(200, this.headersFor(session))
    if (this.isOpen(asked) || asked.pathname.startsWith(OWN)) return answer(200)
    if (url.pathname === `${OWN}/auth/nginx`) return answer(401, {}, "unauthorized request")
    this.start(asked.href, answer)
  }

  /**
   * mode_proxy.go: without a session, headers of the client stay as they are. WebSocket connections pass, too. If the
   * application does not answer, administrators of authentik also see the reason.
   */
  private pass(request: http.IncomingMessage, response: http.ServerResponse, session?: Session): void {
    const own = session ? this.headersFor(session) : {}
    const headers = { ...request.headers, "x-forwarded-host": request.headers.host, ...own }
    const target = new URL(request.url ?? "/", String(this.attrs.internal_host))
    const onward = http.request(target, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, "x-powered-by": "goauthentik.io" })
      answer.pipe(response)
    })
    onward.on("upgrade", (answer, upstream: Socket, first) => {
      const { socket } = request
      response.detachSocket(socket)
      upstream.on("error", () => socket.destroy())
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines(answer.rawHeaders)}\r\n`)
      socket.write(first)
      socket.pipe(upstream).pipe(socket)
    })
    onward.on("error", () => {
      response.writeHead(502, { "content-type": "text/html; charset=utf-8" })
      response.end(errorPage("Bad Gateway", "Failed to connect to backend."))
    })
    request.pipe(onward)
  }
}

/** The lines of headers, which Node.js lists as names and values in turn. */
const lines = (headers: readonly string[]): string =>
  headers.map((text, index) => text + (index % 2 === 0 ? ": " : "\r\n")).join("")

/** The address that the reverse proxy was asked for; undefined if it does not say it. */
function forwarded({ headers }: http.IncomingMessage, url: URL): URL | undefined {
  const of = (name: string) => String(headers[name] ?? "")
  const text =
    url.pathname === `${OWN}/auth/nginx`
      ? of("x-original-url")
      : url.pathname.startsWith(`${OWN}/auth/envoy`)
        ? `${of("x-forwarded-proto") || "https"}://${of("host")}${url.pathname.slice(`${OWN}/auth/envoy`.length)}${url.search}`
        : `${of("x-forwarded-proto")}://${of("x-forwarded-host")}${of("x-forwarded-uri")}`
  return URL.canParse(text) ? new URL(text) : undefined
}
