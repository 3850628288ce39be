/** Starts the stand-in for authentik from a blueprint. */
import http from "node:http"
import type { Middleware } from "koa"
import { Installation } from "./blueprint"
import { Directory, type Person } from "./directory"
import { flows } from "./flows"
import { clientsOf, type Client } from "./oauth2/clients"
import { endpoints, type OAuth2 } from "./oauth2/endpoints"
import { createEngine } from "./oauth2/engine"
import { setOAuthDefaults } from "./proxy/defaults"
import { samlEndpoints } from "./saml/endpoints"
import { SamlSessions } from "./saml/sessions"
import { SHIPPED_KEY_PAIR } from "./shipped"
import { Plans } from "./sign-out"

export interface Authentik {
  installation: Installation
  directory: Directory
  /** The OAuth2 clients, with the values that authentik generated. */
  clients: readonly Client[]
  /** Answers requests that a reverse proxy passes on, with `X-Forwarded-*`. */
  server: http.Server
  /** What was asked and answered: method, address without its query, status. */
  log: string[]
}

export interface Setup {
  blueprint: string
  /** authentik's own host. */
  host: string
  people: readonly Person[]
  /** Groups that were there before the blueprint. */
  groups?: readonly string[]
  /** Key pairs that the administrator has imported, by name, and the one that comes with authentik. */
  keyPairs: Readonly<Record<string, { key: string; cert: string }>>
  /** Values of the blueprint's context. */
  context?: Readonly<Record<string, unknown>>
  /** Changes what the blueprint made, as an administrator does in the Admin interface. */
  change?: (installation: Installation) => void
}

/**
 * Applies a blueprint and creates a server for it, which does not listen yet.
 * @throws for a blueprint that authentik would reject.
 */
export function createAuthentik({ blueprint, host, people, groups = [], keyPairs, context, change }: Setup): Authentik {
  if (!keyPairs[SHIPPED_KEY_PAIR]) throw new Error(`keyPairs lacks "${SHIPPED_KEY_PAIR}", which authentik has`)
  const installation = new Installation(
    Object.entries(keyPairs).map(([name, { key, cert }]) => ({
      model: "authentik_crypto.certificatekeypair",
      attrs: { name, key_data: key, certificate_data: cert },
    })),
  )
  for (const name of groups) installation.create("authentik_core.group", { name })
  installation.apply(blueprint, context)
  setOAuthDefaults(installation)
  change?.(installation)
  const directory = new Directory(installation)
  directory.addServiceAccounts()
  for (const person of people) directory.add(person)
  const origin = `https://${host}`
  const clients = clientsOf(installation, origin)
  const engine = createEngine(origin, clients, directory)
  const oauth2: OAuth2 = { origin, engine, clients, directory, issued: new Map(), logins: [], plans: new Plans() }
  const log: string[] = []
  engine.use(recording(log))
  engine.use(readForm)
  const sessions = new SamlSessions()
  engine.use(flows(oauth2, sessions))
  engine.use(samlEndpoints({ origin, installation, directory, sessions, plans: oauth2.plans }))
  engine.use(endpoints(oauth2))
  return { installation, directory, clients, server: http.createServer(engine.callback()), log }
}

const recording =
  (log: string[]): Middleware =>
  async (ctx, next) => {
    const asked = `${ctx.method} ${ctx.path}`
    await next()
    log.push(`${asked} ${ctx.status}`)
  }

/** Reads a form into `req.body`, where the engine looks for it. */
const readForm: Middleware = async (ctx, next) => {
  if (ctx.method === "POST") {
    const chunks: Buffer[] = []
    for await (const chunk of ctx.req) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    ;(ctx.req as { body?: object }).body = ctx.is("json")
      ? (JSON.parse(text || "{}") as object)
      : Object.fromEntries(new URLSearchParams(text))
  }
  await next()
}
