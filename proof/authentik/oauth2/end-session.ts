/** Sign-out at the application's request, and what authentik tells applications when a user signs out. */
import type { Context } from "koa"
import { errorPage, signedOutPage } from "../pages"
import { isAllowed, type Client } from "./clients"
import { bodyOf, type OAuth2 } from "./endpoints"
import { TOKEN_ERRORS } from "./errors"
import { frontChannelNotice } from "./front-channel"
import { isOwnIdToken, logoutToken } from "./tokens"

const FLOW = "/if/flow/default-provider-invalidation-flow/"

/**
 * Ends the session with one application, not the one with authentik: its provider has the flow
 * `default-provider-invalidation-flow` (goauthentik/authentik, authentik/providers/oauth2/views/end_session.py).
 */
export async function endSession(ctx: Context, client: Client, oauth2: OAuth2): Promise<void> {
  const fields = ctx.method === "POST" ? bodyOf(ctx) : (ctx.query as Record<string, string | undefined>)
  const { id_token_hint: hint, post_logout_redirect_uri: uri, state } = fields
  const refuse = () => {
    ctx.status = 400
    ctx.type = "html"
    ctx.body = errorPage("Bad Request", TOKEN_ERRORS.invalid_request ?? "")
  }
  if (hint && !(await isOwnIdToken(client, hint))) return refuse()
  const returns = Boolean(uri) && client.logoutUris.length > 0
  if (returns && (!hint || !isAllowed(uri ?? "", client.logoutUris))) return refuse()
  const session = await oauth2.engine.Session.get(ctx as never)
  await leave(oauth2, session.uid, client)
  for (const [token, { subject }] of oauth2.issued)
    if (subject.client === client && subject.session === session.uid) oauth2.issued.delete(token)
  const notice = session.accountId ? frontChannelNotice(client, session.uid) : undefined
  oauth2.plans.start(ctx, {
    frames: notice ? [notice] : [],
    visits: [],
    flow: FLOW,
    end: (last) => {
      const mark = uri?.includes("?") ? "&" : "?"
      if (returns && uri) last.redirect(state ? `${uri}${mark}state=${encodeURIComponent(state)}` : uri)
      else last.body = signedOutPage(String(client.application.attrs.name))
    },
  })
}

/** Sends back-channel logout tokens for a session, to one client or to all. */
export async function leave(oauth2: OAuth2, session: string, only?: Client): Promise<void> {
  const left = oauth2.logins.filter((one) => one.session === session && (!only || one.client === only))
  oauth2.logins = oauth2.logins.filter((one) => !left.includes(one))
  const seen = new Set<string>()
  for (const { client, sub } of left) {
    const { logout_uri: uri, logout_method: method } = client.provider.attrs
    if (!uri || method !== "backchannel" || seen.has(client.id + sub)) continue
    seen.add(client.id + sub)
    const body = new URLSearchParams({ logout_token: await logoutToken(client, sub, session) })
    await fetch(String(uri), { method: "POST", body })
  }
}
