/** The pages between a request and its answer: sign-in, refusal, consent, and sign-out of authentik itself. */
import type { Context, Middleware } from "koa"
import { consentPage, deniedPage, signInPage, userPage } from "./pages"
import { bodyOf, grantedScopes, type OAuth2 } from "./oauth2/endpoints"
import { leave } from "./oauth2/end-session"
import { frontChannelNotices } from "./oauth2/front-channel"
import { SIGN_IN } from "./oauth2/engine"
import type { SamlSessions } from "./saml/sessions"

/** The default message of authentik's password stage for a wrong password. */
const WRONG = "Failed to authenticate."
const SIGN_OUT = "/if/flow/default-invalidation-flow/"

/** The middleware for the flows of an installation. */
export function flows(oauth2: OAuth2, saml: SamlSessions): Middleware {
  return async (ctx, next) => {
    if (ctx.path === SIGN_IN) await signIn(ctx, oauth2)
    else if (oauth2.plans.resume(ctx)) return
    else if (ctx.path === SIGN_OUT) await signOut(ctx, oauth2, saml)
    else if (ctx.path === "/if/user/" || ctx.path === "/") {
      const session = await oauth2.engine.Session.get(ctx as never)
      ctx.type = "html"
      ctx.body = userPage(oauth2.directory.byUid(session.accountId ?? "")?.username)
    } else await next()
  }
}

async function signIn(ctx: Context, { engine, clients, directory }: OAuth2): Promise<void> {
  ctx.type = "html"
  const { prompt, params, session } = await engine.interactionDetails(ctx.req, ctx.res)
  const fields = bodyOf(ctx)
  if (prompt.name === "access") {
    // goauthentik/authentik, authentik/policies/denied.py: AccessDeniedResponse has the status 200.
    ctx.body = deniedPage()
    return
  }
  if (prompt.name === "consent") {
    const client = clients.find(({ id }) => id === params.client_id)
    const scope = String(params.scope ?? "")
    if (!fields.consent || !client || !session) {
      ctx.body = consentPage(String(client?.application.attrs.name), grantedScopes(scope))
      return
    }
    const grant = new engine.Grant({ accountId: session.accountId, clientId: client.id })
    grant.addOIDCScope(scope)
    const grantId = await grant.save()
    return finish(ctx, () => engine.interactionFinished(ctx.req, ctx.res, { consent: { grantId } }))
  }
  if (ctx.method !== "POST") {
    ctx.body = signInPage()
    return
  }
  const user = directory.authenticate(fields.uidField ?? "", fields.password ?? "")
  if (!user || user.isServiceAccount) {
    ctx.body = signInPage(WRONG)
    return
  }
  await finish(ctx, () => engine.interactionFinished(ctx.req, ctx.res, { login: { accountId: user.uid } }))
}

/** The engine answers on its own; Koa must not answer a second time. */
async function finish(ctx: Context, answer: () => Promise<void>): Promise<void> {
  ctx.respond = false
  await answer()
}

/** goauthentik/authentik, authentik/stages/user_logout/stage.py: front channels are noted before the session ends. */
async function signOut(ctx: Context, oauth2: OAuth2, saml: SamlSessions): Promise<void> {
  const session = await oauth2.engine.Session.get(ctx as never)
  const frames = session.accountId ? frontChannelNotices(oauth2, session.uid) : []
  const relayState = `${oauth2.origin}${SIGN_OUT}`
  const samlSession = saml.of(ctx)
  const notices = saml.notices(samlSession, relayState)
  await leave(oauth2, session.uid)
  for (const [token, { subject }] of oauth2.issued) if (subject.session === session.uid) oauth2.issued.delete(token)
  if (session.accountId) await session.destroy()
  if (samlSession) await saml.end(samlSession)
  oauth2.plans.start(ctx, {
    frames: [...notices.frames, ...frames],
    visits: notices.visits,
    ...{ relayState, flow: SIGN_OUT, end: (last) => last.redirect("/if/user/") },
  })
}
