/** The reverse proxy of a proof: terminates TLS for every host name on port 443, as those of readers do. */
import http from "node:http"
import https from "node:https"
import type { AddressInfo, Socket } from "node:net"
import tls from "node:tls"
import { createProxyServer } from "http-proxy-3"
import { issue, type KeyPair } from "./authority"

export class Front {
  private readonly targets = new Map<string, string>()
  private readonly contexts = new Map<string, tls.SecureContext>()
  private readonly proxy = createProxyServer({ xfwd: true, ws: true })
  private readonly server: https.Server

  private constructor(private readonly authority: KeyPair) {
    this.proxy.on("error", (_, __, response) => {
      if ("writeHead" in response && !response.headersSent) response.writeHead(502)
      response.end()
    })
    const targetOf = (host = "") => this.targets.get(host.replace(/:\d+$/, ""))
    this.server = https.createServer(
      { SNICallback: (host, done) => done(null, this.contexts.get(host)) },
      (request, response) => {
        const target = targetOf(request.headers.host)
        if (target) this.proxy.web(request, response, { target })
        else response.writeHead(421).end()
      },
    )
    this.server.on("upgrade", (request, socket, head) => {
      const target = targetOf(request.headers.host)
      if (target) this.proxy.ws(request, socket as Socket, head, { target })
      else socket.destroy()
    })
  }

  static async listen(authority: KeyPair): Promise<Front> {
    const front = new Front(authority)
    await new Promise<void>((resolve, reject) => {
      front.server.once("error", reject).listen(443, "127.0.0.1", resolve)
    })
    return front
  }

  /** Serves a host name from a local address such as `http://127.0.0.1:5006`. */
  async serve(host: string, target: string): Promise<void> {
    if (!this.contexts.has(host)) {
      const { key, cert } = await issue(this.authority, [host])
      this.contexts.set(host, tls.createSecureContext({ key, cert: cert + this.authority.cert }))
    }
    this.targets.set(host, target)
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}

/**
 * A second reverse proxy, between `Front` and an application, that removes a header.
 * @param port of the application on loopback.
 * @returns its own port, and how to end it.
 */
export async function withoutHeader(header: string, port: number): Promise<{ port: number; close: () => void }> {
  const proxy = createProxyServer({ target: `http://127.0.0.1:${port}` })
  const server = http.createServer((request, response) => {
    delete request.headers[header.toLowerCase()]
    proxy.web(request, response)
  })
  server.on("upgrade", (request, socket, head) => proxy.ws(request, socket as Socket, head))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, close }
}
