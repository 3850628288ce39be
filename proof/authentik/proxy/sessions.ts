/** The outpost's sign-ins: it is an OAuth2 client of authentik with sessions of its own. */
import crypto from "node:crypto"
import { decodeJwt } from "jose"
import type { Client } from "../oauth2/clients"
import { callbackOf } from "./defaults"
import type { Claims } from "./headers"

export interface Session {
  claims: Claims
  /** The ID token, which applications get, too. */
  token: string
  access: string
}

export class Sessions {
  private readonly sessions = new Map<string, Session>()
  private readonly states = new Map<string, string>()

  /** @param fetch reaches authentik. */
  constructor(
    private readonly client: Client,
    private readonly origin: string,
    private readonly fetch: typeof globalThis.fetch,
  ) {}

  /** The address at which a sign-in begins, which returns to `redirect`. */
  begin(redirect: string): string {
    const state = crypto.randomUUID()
    this.states.set(state, redirect)
    const url = new URL(`${this.origin}/application/o/authorize/`)
    url.search = new URLSearchParams({
      client_id: this.client.id,
      redirect_uri: callbackOf(this.client.provider.attrs.external_host),
      response_type: "code",
      scope: this.client.scopes.join(" "),
      state,
    }).toString()
    return url.href
  }

  /** Redeems a code. Undefined for a state that this outpost did not make, or a code that authentik refuses. */
  async finish(parameters: URLSearchParams): Promise<{ key: string; redirect: string } | undefined> {
    const state = parameters.get("state") ?? ""
    const redirect = this.states.get(state)
    this.states.delete(state)
    if (!redirect) return undefined
    const answer = await this.post("token", {
      grant_type: "authorization_code",
      code: parameters.get("code") ?? "",
      redirect_uri: callbackOf(this.client.provider.attrs.external_host),
    })
    if (typeof answer.id_token !== "string") return undefined
    const key = crypto.randomUUID()
    const session = { claims: decodeJwt(answer.id_token), token: answer.id_token, access: String(answer.access_token) }
    this.sessions.set(key, session)
    return { key, redirect }
  }

  /**
   * The session of a browser, as long as authentik's own session lasts. authentik tells its outposts when one ends; this
   * outpost asks instead, because the effect is the same.
   */
  async find(key: string): Promise<Session | undefined> {
    const session = this.sessions.get(key)
    if (!session) return undefined
    if ((await this.post("introspect", { token: session.access })).active === true) return session
    this.sessions.delete(key)
    return undefined
  }

  /** Ends all sessions of a user (internal/outpost/proxyv2/application/application.go, handleSignOut). */
  endAllOf(subject: unknown): void {
    for (const [key, { claims }] of this.sessions) if (claims.sub === subject) this.sessions.delete(key)
  }

  private async post(endpoint: string, fields: Record<string, string>): Promise<Claims> {
    const body = new URLSearchParams({ ...fields, client_id: this.client.id, client_secret: this.client.secret })
    const answer = await this.fetch(`${this.origin}/application/o/${endpoint}/`, { method: "POST", body })
    return (await answer.json()) as Claims
  }
}
