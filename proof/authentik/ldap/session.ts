/**
 * One connection to an LDAP outpost, with slapd behind it.
 *
 * As the server that authentik uses (BeryJu/ldap, server.go), it answers one request after the other: what a client sends
 * before it has an answer waits, even if it is the end of the connection. A search that fails, "abandon" and "unbind" end the
 * connection, and extended operations other than StartTLS are errors.
 */
import type { Duplex } from "node:stream"
import { encoded, partAt, partsIn, type Part } from "./ber"

const [BIND, BIND_ANSWER, UNBIND, ABANDON] = [0x60, 0x61, 0x42, 0x50]
const [SEARCH, SEARCH_ENTRY, SEARCH_REFERENCE, SEARCH_DONE] = [0x63, 0x64, 0x73, 0x65]
const [EXTENDED, EXTENDED_ANSWER] = [0x77, 0x78]
const START_TLS = "1.3.6.1.4.1.1466.20037"

/** Result codes of LDAP. */
export const SUCCESS = 0
const PROTOCOL_ERROR = 2
export const INVALID_CREDENTIALS = 49
export const INSUFFICIENT_ACCESS = 50

export interface Handlers {
  /** The result code of a bind. */
  bind: (dn: string, password: string) => number
  /** Continues the session inside TLS, after the answer to StartTLS; absent if it is inside already. */
  startTls?: () => void
}

/** A result with a code and no texts. */
const answer = (id: Buffer, tag: number, code: number): Buffer =>
  encoded(0x30, Buffer.concat([id, encoded(tag, Buffer.from([0x0a, 1, code, 4, 0, 4, 0]))]))

/**
 * Answers the requests of a client until one of both ends the connection.
 * @param client must stay writable when the client has sent its last byte (`allowHalfOpen`).
 */
export function serveSession(client: Duplex, slapd: Duplex, { bind, startTls }: Handlers): void {
  let [fromClient, fromSlapd] = [Buffer.alloc(0), Buffer.alloc(0)]
  let isBound = false
  let isWaiting = false
  let isOver = false

  const end = () => {
    isOver = true
    client.end()
    slapd.destroy()
  }

  const handle = (whole: Buffer, message: Part): void => {
    const [id, operation] = partsIn(whole, message)
    if (!id || !operation) return end()
    const idBytes = whole.subarray(message.from, id.to)
    const inner = partsIn(whole, operation)
    const text = (part?: Part) => (part ? whole.subarray(part.from, part.to).toString() : "")
    // Without the controls, which the outpost ignores.
    const pass = () => {
      isWaiting = true
      slapd.write(encoded(0x30, whole.subarray(message.from, operation.to)))
    }
    if (operation.tag === UNBIND || operation.tag === ABANDON) end()
    else if (operation.tag === BIND) {
      const code = bind(text(inner[1]), text(inner[2]))
      isBound = code === SUCCESS
      if (isBound) pass()
      else client.write(answer(idBytes, BIND_ANSWER, code))
    } else if (operation.tag === SEARCH && !isBound && text(inner[0]) !== "") {
      client.write(answer(idBytes, SEARCH_DONE, INSUFFICIENT_ACCESS))
      end()
    } else if (operation.tag === EXTENDED) {
      const begins = startTls && text(inner[0]) === START_TLS
      client.write(answer(idBytes, EXTENDED_ANSWER, begins ? SUCCESS : PROTOCOL_ERROR))
      if (!begins) return
      isOver = true
      for (const event of ["data", "end", "error", "close"]) client.removeAllListeners(event)
      slapd.removeAllListeners("close").destroy()
      startTls()
    } else pass()
  }

  let isLastByteRead = false
  const handleNext = () => {
    while (!isWaiting && !isOver) {
      const message = partAt(fromClient, 0)
      if (!message) break
      const whole = fromClient.subarray(0, message.to)
      fromClient = fromClient.subarray(message.to)
      handle(whole, message)
    }
    if (isLastByteRead && !isWaiting && !isOver) end()
  }

  client.on("data", (data: Buffer) => {
    fromClient = Buffer.concat([fromClient, data])
    handleNext()
  })
  client.on("end", () => {
    isLastByteRead = true
    handleNext()
  })
  slapd.on("data", (data: Buffer) => {
    fromSlapd = Buffer.concat([fromSlapd, data])
    for (let message = partAt(fromSlapd, 0); message; message = partAt(fromSlapd, 0)) {
      const whole = fromSlapd.subarray(0, message.to)
      fromSlapd = fromSlapd.subarray(message.to)
      client.write(whole)
      const [, operation] = partsIn(whole, message)
      isWaiting = operation?.tag === SEARCH_ENTRY || operation?.tag === SEARCH_REFERENCE
    }
    handleNext()
  })
  client.on("error", () => slapd.destroy()).on("close", () => slapd.destroy())
  slapd.on("error", () => client.destroy()).on("close", () => client.end())
}
