/**
 * A mock of the hosted search's HTTP API on loopback: queries, browse, batch, settings, tasks and events. It records every
 * request except CORS preflights, and can inject delays, failures and invalid answers, for all hosts or some.
 */
import http from "node:http"
import https from "node:https"
import type { AddressInfo } from "node:net"
import { TEST_CERTIFICATE, TEST_KEY } from "./certificate"
import { Store, type QueryRequest, type StoredRecord } from "./store"

export interface SeenRequest {
  method: string
  host: string
  path: string
  query: URLSearchParams
  headers: http.IncomingHttpHeaders
  body: unknown
  /** When it was received, in milliseconds since the epoch. */
  at: number
}

export interface Fault {
  /** Affects only requests to matching hosts; by default, all. */
  host?: RegExp
  /** Affects only requests with a matching path; by default, all. */
  path?: RegExp
  status?: number
  body?: string
  /** Milliseconds before anything is sent. */
  delay?: number
  /** Milliseconds between the first character of the body, which starts the response for a browser, and the rest. */
  bodyDelay?: number
  /** Closes the connection without a response. */
  kill?: boolean
}

export interface HostedServer {
  store: Store
  requests: SeenRequest[]
  /** Replaces all faults. */
  fail: (...faults: Fault[]) => void
  url: string
  port: number
  close: () => Promise<void>
}

/**
 * Starts the server on a free port.
 * @param options `secure` serves TLS with the test certificate; `store` is where records are kept.
 */
export async function startHostedServer({ secure = false, store = new Store() } = {}): Promise<HostedServer> {
  const requests: SeenRequest[] = []
  let faults: Fault[] = []
  const listener: http.RequestListener = (request, response) =>
    void handle(request, response, {
      store,
      requests,
      faultFor: (seen) => faults.find((fault) => matches(fault, seen)),
    })
  const server = secure
    ? https.createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, listener)
    : http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    store,
    requests,
    fail: (...next) => (faults = next),
    url: `${secure ? "https" : "http"}://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const matches = ({ host, path }: Fault, seen: SeenRequest) =>
  (host?.test(seen.host) ?? true) && (path?.test(seen.path) ?? true)

interface Context {
  store: Store
  requests: SeenRequest[]
  faultFor: (seen: SeenRequest) => Fault | undefined
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function handle(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { store, requests, faultFor }: Context,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost")
  const text = await readBody(request)
  const seen: SeenRequest = {
    method: request.method ?? "",
    host: request.headers.host ?? "",
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: request.headers,
    body: parse(text),
    at: Date.now(),
  }
  if (seen.method !== "OPTIONS") requests.push(seen)
  const fault = seen.method === "OPTIONS" ? undefined : faultFor(seen)
  if (fault?.delay) await wait(fault.delay)
  if (fault?.kill) {
    request.socket.destroy()
    return
  }
  const { status, body } =
    fault?.status || fault?.body !== undefined
      ? {
          status: fault.status ?? 200,
          body: fault.body ?? JSON.stringify({ message: "told to fail", status: fault.status }),
        }
      : answer(seen, store)
  response.writeHead(status, {
    "content-type": "application/json",
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*",
    "access-control-allow-methods": "*",
  })
  const begun = fault?.bodyDelay ? 1 : 0
  if (fault?.bodyDelay) {
    response.write(body.slice(0, begun))
    await wait(fault.bodyDelay)
  }
  response.end(body.slice(begun))
}

const json = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) })

function answer({ method, path, body }: SeenRequest, store: Store): { status: number; body: string } {
  if (method === "OPTIONS") return { status: 204, body: "" }
  if (path === "/1/events") return json({ status: 200, message: "OK" })
  if (path === "/1/indexes/*/queries") {
    const { requests } = body as { requests: (QueryRequest & { params?: string })[] }
    return json({
      results: requests.map(({ params, ...request }) => store.query({ ...request, ...fromParams(params) })),
    })
  }
  const [, name = "", action = ""] = /^\/1\/indexes\/([^/]+)\/(.*)$/.exec(path) ?? []
  const index = () => store.index(name)
  const task = { taskID: 1, updatedAt: "2026-01-01T00:00:00.000Z" }
  if (action.startsWith("task/")) return json({ status: "published", pendingTask: false })
  if (action === "settings" && method === "GET")
    return store.indices.has(name)
      ? json(index().settings)
      : json({ message: "Index does not exist", status: 404 }, 404)
  if (action === "settings" && method === "PUT") {
    index().settings = body as Record<string, unknown>
    return json(task)
  }
  if (action === "browse") return json({ hits: [...index().records.values()] })
  if (action === "batch")
    return json({
      ...task,
      objectIDs: store.batch(name, (body as { requests: { action: string; body: StoredRecord }[] }).requests),
    })
  return json({ message: "not known here", status: 404 }, 404)
}

/** Parses a query's parameters, which version 4 of the client sends as a URL query string. */
function fromParams(params: string | undefined): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(params ?? "")].map(([name, value]) => [name, parse(value) ?? value]),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}
