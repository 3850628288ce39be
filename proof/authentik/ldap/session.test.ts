/** A session of the outpost, between a client and a slapd that the test plays. */
import assert from "node:assert/strict"
import { duplexPair, type Duplex } from "node:stream"
import { test } from "node:test"
import { encoded, partAt, partsIn } from "./ber"
import { serveSession, SUCCESS } from "./session"

const [BIND, BIND_ANSWER, UNBIND, SEARCH, SEARCH_ENTRY, SEARCH_DONE] = [0x60, 0x61, 0x42, 0x63, 0x64, 0x65]
const text = (value: string) => encoded(0x04, Buffer.from(value))
const message = (id: number, operation: Buffer) =>
  encoded(0x30, Buffer.concat([encoded(0x02, Buffer.from([id])), operation]))
const bindRequest = (id: number) =>
  message(
    id,
    encoded(
      BIND,
      Buffer.concat([encoded(0x02, Buffer.from([3])), text("cn=ada"), encoded(0x80, Buffer.from("secret"))]),
    ),
  )
const search = (id: number) => message(id, encoded(SEARCH, text("dc=goauthentik")))
const result = (tag: number, code = SUCCESS) => encoded(tag, Buffer.from([0x0a, 1, code, 4, 0, 4, 0]))

/** The operations of a stream of messages, as tags with the result code of answers. */
function operationsIn(data: Buffer): string[] {
  const operations: string[] = []
  for (let offset = 0, one = partAt(data, 0); one; offset = one.to, one = partAt(data, offset)) {
    const [, operation] = partsIn(data, one)
    const [code] = operation ? partsIn(data, operation) : []
    if (operation) operations.push(`${operation.tag} ${code?.tag === 0x0a ? data.readUInt8(code.from) : ""}`.trim())
  }
  return operations
}

/** A slapd that takes its time for searches, and says what it was asked. */
function playSlapd(): { slapd: Duplex; asked: number[] } {
  const [slapd, other] = duplexPair()
  const asked: number[] = []
  other.on("data", (data: Buffer) => {
    for (let offset = 0, one = partAt(data, 0); one; offset = one.to, one = partAt(data, offset)) {
      const [id, operation] = partsIn(data, one)
      if (!id || !operation) continue
      const number = data.readUInt8(id.from)
      asked.push(operation.tag)
      if (operation.tag === BIND) other.write(message(number, result(BIND_ANSWER)))
      else
        setImmediate(() => {
          other.write(message(number, encoded(SEARCH_ENTRY, text("cn=ada"))))
          other.write(message(number, result(SEARCH_DONE)))
        })
    }
  })
  return { slapd, asked }
}

async function answersTo(...requests: Buffer[]): Promise<{ answers: string[]; asked: number[] }> {
  const [client, other] = duplexPair()
  const { slapd, asked } = playSlapd()
  serveSession(other, slapd, { bind: () => SUCCESS })
  client.end(Buffer.concat(requests))
  const chunks: Buffer[] = []
  for await (const chunk of client) chunks.push(chunk as Buffer)
  return { answers: operationsIn(Buffer.concat(chunks)), asked }
}

test("answers a search that the client ends the connection after", async () => {
  const { answers, asked } = await answersTo(bindRequest(1), search(2), message(3, encoded(UNBIND, Buffer.alloc(0))))
  assert.deepEqual(answers, [`${BIND_ANSWER} 0`, `${SEARCH_ENTRY}`, `${SEARCH_DONE} 0`])
  assert.deepEqual(asked, [BIND, SEARCH])
})

test("answers all searches of a client that sends no more", async () => {
  const { answers } = await answersTo(bindRequest(1), search(2), search(3))
  assert.equal(answers.filter((one) => one === `${SEARCH_DONE} 0`).length, 2)
})

test("refuses a search before a bind, and ends the connection", async () => {
  const { answers, asked } = await answersTo(search(1), bindRequest(2))
  assert.deepEqual(answers, [`${SEARCH_DONE} 50`])
  assert.deepEqual(asked, [])
})
