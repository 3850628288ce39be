/** The proxy outpost, with the blueprints of guides and an application that answers with the headers that it got. */
import assert from "node:assert/strict"
import http from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { test } from "node:test"
import { example, ORIGIN, person } from "../examples"
import { createProxyOutpost } from "./outpost"

type Sent = Record<string, string>

const listening = async (server: http.Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Runs a guide's blueprint with its outpost in front of the echo, for a user in these groups and one in none. */
async function withOutpost(
  guide: string,
  groups: string[],
  show: (given: Given) => Promise<void>,
  change: Record<string, unknown> = {},
): Promise<void> {
  const echo = http.createServer((request, response) => response.end(JSON.stringify(request.headers)))
  const internal_host = await listening(echo)
  echo.on("upgrade", ({ headers }: http.IncomingMessage, socket: Socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
    socket.once("data", (text) => socket.end(`${String(text)} ${String(headers["x-authentik-username"])}`))
  })
  const ada = person("ada", groups)
  const eve = person("eve")
  const one = await example(guide, "proxy", {
    people: [ada, eve],
    change: (installation) => {
      for (const { attrs } of installation.all("authentik_providers_proxy.proxyprovider"))
        Object.assign(attrs, attrs.mode === "proxy" ? { internal_host } : {}, change)
    },
  })
  const [client] = one.authentik.clients
  assert.ok(client)
  const server = createProxyOutpost(client, ORIGIN, one.fetch)
  const address = await listening(server)
  let cookie = ""
  const get = async (path: string, headers: Sent = {}) => {
    const answer = await fetch(address + path, { redirect: "manual", headers: { ...headers, cookie } })
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  /** Says hello over a WebSocket connection, without its frames. */
  const socket = (path: string) =>
    new Promise<{ status?: number; text: string }>((resolve, reject) => {
      const headers = { cookie, connection: "Upgrade", upgrade: "websocket" }
      const request = http.get(address + path, { headers }, ({ statusCode: status }) => resolve({ status, text: "" }))
      request.on("error", reject).on("upgrade", ({ statusCode: status }, connection) => {
        let text = ""
        connection.on("data", (chunk) => (text += String(chunk))).on("end", () => resolve({ status, text }))
        connection.write("hello")
      })
    })
  const signIn = async (start: string, user: typeof ada) => {
    const outcome = await one.visitor.open(start, user)
    if (!("arrivedAt" in outcome)) return outcome
    return get(outcome.arrivedAt.pathname + outcome.arrivedAt.search)
  }
  try {
    await show({ get, signIn, open: (path) => one.visitor.open(path, ada), socket, ada, eve })
  } finally {
    for (const own of [echo, server]) {
      own.close()
      own.closeAllConnections()
    }
    one.close()
  }
}

interface Given {
  get: (path: string, headers?: Sent) => Promise<{ status: number; headers: Headers; text: string }>
  signIn: (start: string, user: ReturnType<typeof person>) => Promise<({ status: number } & object) | object>
  open: (path: string) => Promise<object>
  socket: (path: string) => Promise<{ status?: number; text: string }>
  ada: ReturnType<typeof person>
  eve: ReturnType<typeof person>
}

const start = "/outpost.goauthentik.io/start"
const toAuthentik = async ({ get }: Given): Promise<string> => (await get(start)).headers.get("location") ?? ""

test("Tautulli: a user gets headers and Basic authentication of the group; those of the client are replaced", () =>
  withOutpost("media/tautulli", ["Tautulli Users"], async (given) => {
    const { get, signIn, ada } = given
    const first = await get("/home")
    assert.equal(first.status, 302)
    assert.match(first.headers.get("location") ?? "", /tautulli.proof.test\/outpost.goauthentik.io\/start\?rd=/)
    assert.equal((await get("/home", { authorization: "Basic eDp5" })).status, 401)
    await signIn(await toAuthentik(given), ada)
    const spoofed = { "X-authentik-username": "admin", "X-authentik-groups": "admins" }
    const { text, headers } = await get("/home", spoofed)
    const sent = JSON.parse(text) as Sent
    assert.equal(sent["x-authentik-username"], "ada")
    assert.equal(sent["x-authentik-groups"], "Tautulli Users")
    assert.equal(sent["x-authentik-email"], ada.email)
    assert.equal(sent["x-authentik-meta-app"], "tautulli")
    assert.match(sent["x-authentik-jwt"] ?? "", /^[\w-]+\.[\w-]+\.[\w-]+$/)
    const basic = Buffer.from(sent.authorization?.slice("Basic ".length) ?? "", "base64").toString()
    assert.equal(basic, "<tautulli_username>:<tautulli_password>")
    assert.equal(headers.get("x-powered-by"), "goauthentik.io")
  }))

test("Tautulli: a user without access is refused by authentik, and never reaches the application", () =>
  withOutpost("media/tautulli", ["Tautulli Users"], async (given) => {
    const outcome = await given.signIn(await toAuthentik(given), given.eve)
    assert.ok("page" in outcome && String(outcome.page).includes("Request has been denied."))
    assert.equal((await given.get("/")).status, 302)
    assert.equal((await given.get("/outpost.goauthentik.io/callback?code=x&state=unknown")).status, 400)
  }))

test("Tautulli: without an answer of the application, the outpost shows an error", () =>
  withOutpost(
    "media/tautulli",
    ["Tautulli Users"],
    async (given) => {
      await given.signIn(await toAuthentik(given), given.ada)
      const { status, text } = await given.get("/home")
      assert.equal(status, 502)
      assert.match(text, /Bad Gateway.*Failed to connect to backend\./)
    },
    { internal_host: "http://127.0.0.1:1" },
  ))

test("Uptime Kuma: status pages are open, everything else is not", () =>
  withOutpost("monitoring/uptime-kuma", ["Uptime Kuma Administrators"], async ({ get }) => {
    assert.equal((await get("/status/all")).status, 200)
    assert.equal((await get("/icon.svg")).status, 200)
    assert.equal((await get("/statusx")).status, 302)
    assert.equal((await get("/dashboard")).status, 302)
  }))

test("Uptime Kuma: a WebSocket connection passes with a session, and not without one", () =>
  withOutpost("monitoring/uptime-kuma", ["Uptime Kuma Administrators"], async (given) => {
    const { signIn, ada, socket } = given
    assert.equal((await socket("/socket.io/")).status, 302)
    await signIn(await toAuthentik(given), ada)
    assert.deepEqual(await socket("/socket.io/"), { status: 101, text: "hello ada" })
  }))

test("a sign-out of the outpost or of authentik ends the session", () =>
  withOutpost("monitoring/uptime-kuma", ["Uptime Kuma Administrators"], async (given) => {
    const { get, signIn, open, ada } = given
    await signIn(await toAuthentik(given), ada)
    assert.equal((await get("/dashboard")).status, 200)
    const out = await get("/outpost.goauthentik.io/sign_out")
    const location = out.headers.get("location") ?? ""
    assert.match(location, /\/application\/o\/uptime-kuma\/end-session\/\?id_token_hint=/)
    const end = await open(location)
    assert.ok("page" in end && String(end.page).includes("You've logged out of"), JSON.stringify(end))
    assert.equal((await get("/dashboard")).status, 302)
    await signIn(await toAuthentik(given), ada)
    assert.equal((await get("/dashboard")).status, 200)
    await open("/if/flow/default-invalidation-flow/")
    assert.equal((await get("/dashboard")).status, 302)
  }))

test("Paperless-ng: nginx, Traefik and Caddy ask first, and get the headers once the user has signed in", () =>
  withOutpost("documentation/paperless-ng", ["Paperless-ng Users"], async (given) => {
    const { get, signIn, ada } = given
    const nginx = { "X-Original-URL": "https://paperless.proof.test/documents" }
    const traefik = {
      ...{ "X-Forwarded-Proto": "https", "X-Forwarded-Host": "paperless.proof.test" },
      "X-Forwarded-Uri": "/documents",
    }
    const auth = "/outpost.goauthentik.io/auth"
    assert.equal((await get(`${auth}/nginx`, nginx)).status, 401)
    assert.equal((await get(`${auth}/nginx`)).status, 500)
    const asked = await get(`${auth}/traefik`, traefik)
    assert.equal(asked.status, 302)
    const back = await signIn(asked.headers.get("location") ?? "", ada)
    assert.ok("headers" in back && back.headers instanceof Headers)
    assert.equal(back.headers.get("location"), "https://paperless.proof.test/documents")
    for (const [path, headers] of [
      ["nginx", nginx],
      ["traefik", traefik],
      ["caddy", traefik],
    ] as const) {
      const answer = await get(`${auth}/${path}`, headers)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get("X-authentik-username"), "ada")
    }
    const elsewhere = await get(`${start}?rd=https://elsewhere.test/`)
    const other = await signIn(elsewhere.headers.get("location") ?? "", ada)
    assert.ok("headers" in other && other.headers instanceof Headers)
    assert.equal(other.headers.get("location"), "https://paperless.proof.test")
  }))

test("Paperless-ng with Envoy and a domain: the whole address is compared, and redirects stay below the domain", () =>
  withOutpost(
    "documentation/paperless-ng",
    ["Paperless-ng Users"],
    async (given) => {
      const { get, signIn, ada } = given
      const ask = (path: string) => get(`/outpost.goauthentik.io/auth/envoy${path}`)
      assert.equal((await ask("/open")).status, 200)
      assert.equal((await ask("/documents")).status, 302)
      const below = await get(`${start}?rd=https://wiki.proof.test/page`)
      const back = await signIn(below.headers.get("location") ?? "", ada)
      assert.ok("headers" in back && back.headers instanceof Headers)
      assert.equal(back.headers.get("location"), "https://wiki.proof.test/page")
      assert.match(back.headers.get("set-cookie") ?? "", /; Domain=proof\.test;/)
      assert.equal((await ask("/documents")).headers.get("X-authentik-username"), "ada")
    },
    { mode: "forward_domain", cookie_domain: "proof.test", skip_path_regex: "^https://[^/]+/open$" },
  ))
