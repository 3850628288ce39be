/**
 * The front of an LDAP outpost: LDAPS, StartTLS, and authentik's answers to binds, with slapd behind it.
 *
 * As goauthentik/authentik does in internal/outpost/ldap: a bind with a wrong password ends with 49 and one that a binding
 * refuses with 50 (bind/direct/bind.go), searches before a bind end with 50 (search/memory/memory.go), and controls of
 * requests, such as paging, are ignored.
 */
import net from "node:net"
import tls from "node:tls"
import type { Entity } from "../blueprint"
import type { Directory } from "../directory"
import { namesOf } from "./entries"
import { SLAPD_PORT } from "./slapd"

const [BIND, BIND_ANSWER, SEARCH, SEARCH_DONE, EXTENDED, EXTENDED_ANSWER] = [0x60, 0x61, 0x63, 0x65, 0x77, 0x78]
const CONTROLS = 0xa0
const [SUCCESS, INVALID_CREDENTIALS, INSUFFICIENT_ACCESS] = [0, 49, 50]
const START_TLS = "1.3.6.1.4.1.1466.20037"

interface Part {
  tag: number
  /** Where the value begins. */
  from: number
  /** Where the next part begins. */
  to: number
}

/** The part of a BER message at an offset; undefined while it is incomplete. */
function partAt(data: Buffer, offset: number): Part | undefined {
  if (data.length < offset + 2) return undefined
  const tag = data.readUInt8(offset)
  const first = data.readUInt8(offset + 1)
  const size = first < 0x80 ? 0 : first - 0x80
  if (data.length < offset + 2 + size) return undefined
  const length = size === 0 ? first : data.readUIntBE(offset + 2, size)
  const from = offset + 2 + size
  return data.length < from + length ? undefined : { tag, from, to: from + length }
}

function partsIn(data: Buffer, { from, to }: Part): Part[] {
  const parts: Part[] = []
  for (let offset = from; offset < to;) {
    const part = partAt(data, offset)
    if (!part) break
    parts.push(part)
    offset = part.to
  }
  return parts
}

function encoded(tag: number, value: Buffer): Buffer {
  const bytes: number[] = []
  for (let rest = value.length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff)
  const length = value.length < 0x80 ? [value.length] : [0x80 + bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...length]), value])
}

/** A result with a code and no texts. */
const answer = (id: Buffer, tag: number, code: number): Buffer =>
  encoded(0x30, Buffer.concat([id, encoded(tag, Buffer.from([0x0a, 1, code, 4, 0, 4, 0]))]))

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
    const plain = net.createServer((socket) => outpost.serve(socket))
    const secure = tls.createServer(certificate, (socket) => outpost.serve(socket))
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
    let rest = Buffer.alloc(0)
    let isBound = false
    for (const [one, other] of [
      [client, slapd],
      [slapd, client],
    ] as const) {
      this.sockets.add(one)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        this.sockets.delete(one)
        other.destroy()
      })
    }
    slapd.on("data", (data: Buffer) => {
      client.write(data)
    })
    client.on("data", (data: Buffer) => {
      rest = Buffer.concat([rest, data])
      for (let message = partAt(rest, 0); message; message = partAt(rest, 0)) {
        const whole = rest.subarray(0, message.to)
        rest = rest.subarray(message.to)
        const [id, operation] = partsIn(whole, message)
        if (!id || !operation) continue
        const idBytes = whole.subarray(message.from, id.to)
        const pass = () => slapd.write(encoded(0x30, whole.subarray(message.from, operation.to)))
        const inner = partsIn(whole, operation)
        const text = (part?: Part) => (part ? whole.subarray(part.from, part.to).toString() : "")
        if (operation.tag === BIND) {
          const code = this.bind(text(inner[1]), text(inner[2]))
          isBound = code === SUCCESS
          if (isBound) pass()
          else client.write(answer(idBytes, BIND_ANSWER, code))
        } else if (operation.tag === SEARCH && !isBound && text(inner[0]) !== "") {
          client.write(answer(idBytes, SEARCH_DONE, INSUFFICIENT_ACCESS))
        } else if (operation.tag === EXTENDED && text(inner[0]) === START_TLS) {
          client.write(answer(idBytes, EXTENDED_ANSWER, SUCCESS))
          // The session begins again inside TLS, with a connection of its own to slapd.
          for (const event of ["data", "error", "close"]) client.removeAllListeners(event)
          slapd.removeAllListeners("close").destroy()
          this.serve(new tls.TLSSocket(client, { isServer: true, secureContext: this.context }))
          return
        } else if (operation.tag !== CONTROLS) pass()
      }
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
