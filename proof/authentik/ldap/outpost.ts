/**
 * The front of an LDAP outpost: LDAPS, StartTLS, and authentik's answers to binds, with slapd behind it.
 *
 * As goauthentik/authentik does in internal/outpost/ldap: a bind with a wrong password ends with 49, and one that a binding
 * refuses with 50 (bind/direct/bind.go). Searches before a bind end with 50 (search/memory/memory.go). Controls of requests,
 * such as paging, are ignored.
 */
import net from "node:net"
import tls from "node:tls"
import type { Entity } from "../blueprint"
import type { Directory } from "../directory"
import { namesOf } from "./entries"
import { INSUFFICIENT_ACCESS, INVALID_CREDENTIALS, serveSession, SUCCESS } from "./session"
import { SLAPD_PORT } from "./slapd"

export class Outpost {
  /** One line for each bind: distinguished name and result code. */
  readonly log: string[] = []
  private readonly servers: net.Server[] = []
  private readonly sockets = new Set<net.Socket>()

  private constructor(
    private readonly directory: Directory,
    private readonly application: Entity,
    private readonly provider: Entity,
    private readonly context: tls.SecureContext,
  ) {}

  /** Listens on the ports 389 and 636, to which readers publish those of the outpost's container. */
  static async listen(
    directory: Directory,
    application: Entity,
    provider: Entity,
    certificate: { key: string; cert: string },
  ): Promise<Outpost> {
    const outpost = new Outpost(directory, application, provider, tls.createSecureContext(certificate))
    const plain = net.createServer({ allowHalfOpen: true }, (socket) => outpost.serve(socket))
    const secure = tls.createServer({ ...certificate, allowHalfOpen: true }, (socket) => outpost.serve(socket))
    for (const [server, port] of [
      [plain, 389],
      [secure, 636],
    ] as const) {
      server.on("tlsClientError", () => undefined)
      await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, resolve))
      outpost.servers.push(server)
    }
    return outpost
  }

  close(): void {
    for (const server of this.servers) server.close()
    for (const socket of this.sockets) socket.destroy()
  }

  private serve(client: net.Socket): void {
    const slapd = net.connect(SLAPD_PORT, "127.0.0.1")
    for (const socket of [client, slapd]) {
      this.sockets.add(socket)
      socket.on("close", () => this.sockets.delete(socket))
    }
    serveSession(client, slapd, {
      bind: (dn, password) => this.bind(dn, password),
      startTls:
        client instanceof tls.TLSSocket
          ? undefined
          : // The session begins again inside TLS, with a connection of its own to slapd.
            () => {
              const inside = { isServer: true, secureContext: this.context, allowHalfOpen: true }
              this.serve(new tls.TLSSocket(client, inside))
            },
    })
  }

  /** The result of a bind. */
  private bind(dn: string, password: string): number {
    const suffix = `,ou=users,${namesOf(this.provider).base}`.toLowerCase()
    const username = dn.toLowerCase().endsWith(suffix) ? dn.slice(0, -suffix.length).replace(/^cn=/i, "") : ""
    const named = this.directory.users.find((user) => user.username.toLowerCase() === username.toLowerCase())
    const user = named && this.directory.authenticate(named.username, password)
    const code = !user
      ? INVALID_CREDENTIALS
      : this.directory.mayUse(user, this.application)
        ? SUCCESS
        : INSUFFICIENT_ACCESS
    this.log.push(`${dn} ${code}`)
    return code
  }
}
