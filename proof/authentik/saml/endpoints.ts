/** authentik's SAML endpoints (goauthentik/authentik, authentik/providers/saml/views/sso.py and flows.py). */
import crypto from "node:crypto"
import type { Context, Middleware } from "koa"
import samlify from "samlify"
import type { Entity, Installation } from "../blueprint"
import { isEntity, type Directory } from "../directory"
import { deniedPage, errorPage, formPage, signInPage } from "../pages"
import type { Plans } from "../sign-out"
import { BINDING, metadataOf, responseFor, SamlError, type Request, type SamlProvider } from "./response"
import type { SamlSessions } from "./sessions"
import { answered, messageType, parsedLogoutRequest, singleLogout, type LogoutRequest } from "./single-logout"

interface Saml {
  origin: string
  installation: Installation
  directory: Directory
  sessions: SamlSessions
  plans: Plans
}

type Fields = Record<string, string | undefined>
interface Pending {
  request: Request
  relayState?: string
  logout?: LogoutRequest
}

const { IdentityProvider, ServiceProvider } = samlify

/** The middleware for the SAML providers of an installation. */
export function samlEndpoints({ origin, installation, directory, sessions, plans }: Saml): Middleware {
  const pending = new Map<string, Pending>()
  const providers = installation.all("authentik_providers_saml.samlprovider").flatMap((provider): SamlProvider[] => {
    const application = installation.all("authentik_core.application").find(({ attrs }) => attrs.provider === provider)
    return application ? [samlProvider(provider, application, origin)] : []
  })
  return async (ctx, next) => {
    const [, slug, rest = ""] = /^\/application\/saml\/([^/]+)\/(.*)$/.exec(ctx.path) ?? []
    const saml = providers.find((one) => one.slug === slug)
    if (!saml) return next()
    if (rest === "metadata/") {
      ctx.type = "application/xml"
      ctx.body = metadataOf(saml)
      return
    }
    if (!/^(?:init\/|sso\/binding\/(?:redirect|post|init)\/|slo\/binding\/(?:redirect|post)\/)?$/.test(rest))
      return next()
    ctx.type = "html"
    const fields: Fields = ctx.method === "POST" ? formOf(ctx) : (ctx.query as Fields)
    if (fields.SAMLResponse !== undefined && !/^(?:init|sso)/.test(rest)) return answered(ctx, plans)
    let key = ctx.query.pending as string | undefined
    if (!key || !pending.has(key)) {
      key = crypto.randomUUID()
      try {
        pending.set(key, await pendingOf(rest, saml, ctx, fields))
      } catch (error) {
        ctx.status = 400
        ctx.body = errorPage("Bad Request", error instanceof Error ? error.message : String(error))
        return
      }
    }
    const session = sessions.of(ctx) ?? crypto.randomUUID()
    const user = sessions.users.get(session) ?? directory.authenticate(fields.uidField ?? "", fields.password ?? "")
    if (!user || user.isServiceAccount) {
      if (ctx.query.pending) ctx.body = signInPage(fields.uidField ? "Failed to authenticate." : "")
      else ctx.redirect(`${ctx.path}?pending=${key}`)
      return
    }
    sessions.begin(ctx, session, user)
    if (!directory.mayUse(user, saml.application)) {
      ctx.body = deniedPage()
      return
    }
    const { request, relayState, logout } = pending.get(key) ?? { request: {} }
    if (logout) return singleLogout(ctx, { saml, request: logout, session }, { sessions, plans })
    const response = responseOrNone(saml, directory, user, request, session)
    if (response === undefined) {
      ctx.body = deniedPage()
      return
    }
    sessions.logins.push({ saml, session, names: response.names })
    const state = relayState ?? saml.provider.attrs.default_relay_state
    ctx.body = formPage(saml.acsUrl, {
      SAMLResponse: Buffer.from(response.text).toString("base64"),
      ...(state ? { RelayState: String(state) } : {}),
    })
  }
}

/** views/flows.py: if authentik cannot make the response, the flow ends as for a user without access. */
function responseOrNone(...parameters: Parameters<typeof responseFor>): ReturnType<typeof responseFor> | undefined {
  try {
    return responseFor(...parameters)
  } catch (error) {
    if (error instanceof SamlError) return undefined
    throw error
  }
}

function samlProvider(provider: Entity, application: Entity, origin: string): SamlProvider {
  const slug = String(application.attrs.slug)
  const { issuer_override: override, acs_url: acs } = provider.attrs
  // Since 2026.5, the issuer is the address of the metadata.
  const issuer = override ? String(override) : `${origin}/application/saml/${slug}/metadata/`
  return { provider, application, slug, issuer, origin, acsUrl: String(acs) }
}

const formOf = (ctx: Context): Fields => ((ctx.req as { body?: Fields }).body ?? {}) as Fields

/** views/unified.py: the address without a binding finds out itself whether a message is for sign-in or sign-out. */
async function pendingOf(rest: string, saml: SamlProvider, ctx: Context, fields: Fields): Promise<Pending> {
  if (rest.includes("init")) return { request: {} }
  const text = fields.SAMLRequest
  if (!text) throw new Error("The SAML request payload is missing.")
  const isPost = ctx.method === "POST"
  const type = rest === "" ? messageType(text, isPost) : rest.startsWith("slo/") ? "LogoutRequest" : "AuthnRequest"
  if (!type) throw new Error("Unsupported SAML message type: unknown")
  if (type === "LogoutRequest") return { request: {}, logout: parsedLogoutRequest(text, isPost, fields.RelayState) }
  return parsed(saml, ctx, fields)
}

/** authn_request_parser.py: signature if a verification certificate is set, then the ACS URL, without letter case. */
async function parsed(
  { provider, acsUrl, issuer, origin, slug }: SamlProvider,
  ctx: Context,
  fields: Fields,
): Promise<Pending> {
  const verification = provider.attrs.verification_kp
  const isRedirect = ctx.method !== "POST"
  if (isEntity(verification) && isRedirect && !fields.Signature)
    throw new Error("Verification Certificate configured, but request is not signed.")
  const location = `${origin}/application/saml/${slug}/`
  const idp = IdentityProvider({
    entityID: issuer,
    wantAuthnRequestsSigned: isEntity(verification),
    singleSignOnService: Object.values(BINDING).map((Binding) => ({ Binding, Location: location })),
  })
  const sp = ServiceProvider({
    entityID: String(provider.attrs.audience ?? ""),
    authnRequestsSigned: isEntity(verification),
    ...(isEntity(verification) ? { signingCert: String(verification.attrs.certificate_data) } : {}),
    assertionConsumerService: [{ Binding: BINDING.post, Location: acsUrl }],
  })
  const octetString = new URLSearchParams(
    ["SAMLRequest", "RelayState", "SigAlg"].flatMap((name) =>
      fields[name] === undefined ? [] : [[name, fields[name]]],
    ),
  ).toString()
  const { extract } = await idp
    .parseLoginRequest(sp, isRedirect ? "redirect" : "post", { query: fields, body: fields, octetString })
    .catch((error: unknown) => {
      throw new Error(
        isEntity(verification) ? "Failed to verify signature" : `Cannot decode SAML request. ${String(error)}`,
      )
    })
  const { request, nameIDPolicy } = extract as {
    request?: { id?: string; assertionConsumerServiceUrl?: string }
    nameIDPolicy?: { format?: string }
  }
  const asked = request?.assertionConsumerServiceUrl ?? acsUrl
  if (asked.toLowerCase() !== acsUrl.toLowerCase())
    throw new Error(`ACS URL of ${asked} doesn't match Provider ACS URL of ${acsUrl}.`)
  return { request: { id: request?.id, nameIdPolicy: nameIDPolicy?.format }, relayState: fields.RelayState }
}
