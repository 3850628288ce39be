import http from "node:http"
import type { AddressInfo } from "node:net"
import { fetchText, SILENCE_LIMIT_MS } from "./fetch-text"

let server: http.Server
let answer: (response: http.ServerResponse) => void
const address = () => `http://localhost:${(server.address() as AddressInfo).port}/`

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] })
  server = http.createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
})
afterEach(async () => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test("returns the response and its text, which may arrive in any parts", async () => {
  const text = "ü€".repeat(1000)
  const bytes = Buffer.from(text)
  answer = (response) => {
    response.write(bytes.subarray(0, 1))
    response.end(bytes.subarray(1))
  }
  const { response, text: arrived } = await fetchText(address())
  expect([response.status, arrived]).toEqual([200, text])
})

test("a server that does not answer at all is given up", async () => {
  const asked = new Promise<void>((resolve) => (answer = () => resolve()))
  const failed = expect(fetchText(address())).rejects.toThrow("The server did not answer within 8 seconds.")
  await asked
  jest.advanceTimersByTime(SILENCE_LIMIT_MS)
  await failed
})

test("a server that answers slowly may take longer, but not one that stops in the middle", async () => {
  const parts: unknown[] = []
  const { getReader } = ReadableStream.prototype
  jest.spyOn(ReadableStream.prototype, "getReader").mockImplementation(function (this: ReadableStream) {
    const reader = getReader.call(this) as ReadableStreamDefaultReader
    const read = reader.read.bind(reader)
    reader.read = () => read().finally(() => parts.push(0))
    return reader as never
  })
  let send: http.ServerResponse | undefined
  answer = (response) => (send = response).write("0")
  let isOver = false
  const loading = fetchText(address())
  loading.catch(() => undefined).finally(() => (isOver = true))
  for (let part = 1; part <= 3; part++) {
    while (parts.length < part) await new Promise((resolve) => setImmediate(resolve))
    expect(isOver).toBe(false)
    jest.advanceTimersByTime(SILENCE_LIMIT_MS - 1)
    if (part < 3) send?.write(String(part))
  }
  jest.advanceTimersByTime(1)
  await expect(loading).rejects.toThrow("did not answer within 8 seconds")
})
