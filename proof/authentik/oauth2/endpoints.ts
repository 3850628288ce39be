/**
 * authentik's OAuth2 endpoints around the engine. Each one is checked against the file of goauthentik/authentik that its
 * comment names, in authentik/providers/oauth2/views unless another folder is given.
 */
import crypto from "node:crypto"
import type { Context, Middleware, Next } from "koa"
import type Provider from "oidc-provider"
import type { Directory, User } from "../directory"
import { errorPage } from "../pages"
import type { Plans } from "../sign-out"
import { discoveryDocument } from "./discovery"
import { endSession } from "./end-session"
import { INNER, NO_OPENID, OFFLINE_ACCESS } from "./engine"
import { isAllowed, secondsOf, type Client } from "./clients"
import {
  AUTHORIZE_ERRORS,
  BEARER_ERROR,
  CLIENT_ID_ERROR,
  REDIRECT_URI_ERROR,
  SCOPE_ERROR,
  TOKEN_ERRORS,
} from "./errors"
import { accessToken, idToken, idTokenClaims, jwksOf, mappedClaims, subjectOf, type Subject } from "./tokens"

/** What the endpoints share. */
export interface OAuth2 {
  origin: string
  engine: Provider
  clients: readonly Client[]
  directory: Directory
  /** For each issued access token: what it is about, and the engine's token. */
  issued: Map<string, { subject: Subject; inner: string; claims: Record<string, unknown> }>
  /** Sessions in which a client got tokens, for back-channel logout. */
  logins: { client: Client; sub: string; session: string }[]
  /** Browsers that are signing out. */
  plans: Plans
}

type Fields = Record<string, string | undefined>

const GRANT_OF_RESPONSE: Record<string, string> = {
  code: "authorization_code",
  id_token: "implicit",
  "id_token token": "implicit",
  "code token": "hybrid",
  "code id_token": "hybrid",
  "code id_token token": "hybrid",
}

/** ../urls.py has these addresses only with a trailing slash. */
const LACKS_SLASH =
  /^\/application\/o\/(?:authorize|token|userinfo|introspect|revoke|device|[^/]+\/(?:jwks|end-session))$/

/** The middleware that runs before the engine. */
export function endpoints(oauth2: OAuth2): Middleware {
  return async (ctx, next) => {
    if (LACKS_SLASH.test(ctx.path)) {
      // Django's CommonMiddleware, in authentik/root/settings.py; clients then send a GET request instead of POST.
      ctx.status = 301
      ctx.redirect(`${ctx.path}/${ctx.search}`)
      return
    }
    const path = ctx.path.replace(/\/$/, "")
    const [, slug, last] = /^\/application\/o\/([^/]+)\/(.+)$/.exec(path) ?? []
    const client = oauth2.clients.find((one) => one.slug === slug)
    if (client && last === ".well-known/openid-configuration") ctx.body = discoveryDocument(client, oauth2.origin)
    else if (client && last === "jwks") ctx.body = await jwksOf(client)
    else if (client && last === "end-session") await endSession(ctx, client, oauth2)
    else if (path === INNER.authorization) await authorize(ctx, next, oauth2)
    else if (path.startsWith(`${INNER.authorization}/`)) await answerAuthorization(ctx, next)
    else if (path === INNER.token) await token(ctx, next, oauth2)
    else if (path === "/application/o/userinfo") userInfo(ctx, oauth2)
    else if (path === "/application/o/introspect") introspect(ctx, oauth2)
    else if (path === INNER.revocation) await revoke(ctx, next, oauth2)
    else if (path === INNER.device_authorization) await device(ctx, next, oauth2)
    else if (slug && last?.includes("openid-configuration")) ctx.status = 404
    else await next()
    allowOrigin(ctx, oauth2)
  }
}

/** utils.py, cors_allow: the origins of the redirect URIs. */
function allowOrigin(ctx: Context, { clients }: OAuth2): void {
  const origin = ctx.get("Origin")
  const isKnown = clients.some(({ redirectUris }) => redirectUris.some(({ url }) => url.startsWith(`${origin}/`)))
  if (!origin || !ctx.path.startsWith("/application/o/") || !isKnown) return
  ctx.set("Access-Control-Allow-Origin", origin)
  ctx.set("Access-Control-Allow-Credentials", "true")
}

export const bodyOf = (ctx: Context): Fields => ((ctx.req as { body?: Fields }).body ?? {}) as Fields

/** Sends a request to the engine with other fields. */
async function withFields(ctx: Context, next: Next, path: string, fields: Fields): Promise<void> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  ctx.path = path
  if (ctx.method === "POST") (ctx.req as { body?: Fields }).body = given
  else ctx.query = given as Record<string, string>
  await next()
}

/** authorize.py, OAuthAuthorizationParams */
async function authorize(ctx: Context, next: Next, { clients }: OAuth2): Promise<void> {
  const fields: Fields = ctx.method === "POST" ? { ...bodyOf(ctx) } : ({ ...ctx.query } as Fields)
  const client = clients.find(({ id }) => id === fields.client_id)
  if (!client) return showError(ctx, CLIENT_ID_ERROR)
  const uri = fields.redirect_uri ?? ""
  if (!isAllowed(uri, client.redirectUris)) return showError(ctx, REDIRECT_URI_ERROR)
  const refuse = (error: string, grant: string, description = AUTHORIZE_ERRORS[error] ?? "") => {
    const state = fields.state ? `&state=${encodeURIComponent(fields.state)}` : ""
    const mark = grant === "implicit" ? "#" : uri.includes("?") ? "&" : "?"
    ctx.redirect(`${uri}${mark}error=${error}&error_description=${encodeURIComponent(description)}${state}`)
  }
  const grant = GRANT_OF_RESPONSE[fields.response_type ?? ""]
  if (!grant) return refuse("unsupported_response_type", "")
  if (!client.grantTypes.includes(grant)) return refuse("invalid_request", grant)
  const asked = (fields.scope ?? "").split(/\s+/).filter(Boolean)
  const scopes = asked.length > 0 ? asked.filter((scope) => client.scopes.includes(scope)) : client.scopes
  const wantsIdToken = /id_token/.test(fields.response_type ?? "")
  if (!scopes.includes("openid") && (grant === "hybrid" || wantsIdToken)) return refuse("invalid_scope", grant)
  if (wantsIdToken && !fields.nonce) return refuse("invalid_request", grant)
  const method = fields.code_challenge ? (fields.code_challenge_method ?? "plain") : undefined
  if (method && !["plain", "S256"].includes(method))
    return refuse("invalid_request", grant, `Unsupported challenge method ${method}`)
  if (fields.request) return refuse("request_not_supported", grant)
  // The engine knows only S256.
  const challenge =
    method === "plain"
      ? crypto
          .createHash("sha256")
          .update(fields.code_challenge ?? "")
          .digest("base64url")
      : fields.code_challenge
  const prompts = (fields.prompt ?? "").split(/\s+/).filter((one) => ["none", "consent", "login"].includes(one))
  if (client.asksConsent) prompts.push("consent")
  await withFields(ctx, () => answerAuthorization(ctx, next), INNER.authorization, {
    ...fields,
    scope: engineScopes(scopes.includes("openid") ? scopes : [...scopes, "openid", NO_OPENID]),
    code_challenge: challenge,
    code_challenge_method: method && "S256",
    prompt: prompts.length > 0 ? [...new Set(prompts)].join(" ") : undefined,
  })
}

function showError(ctx: Context, { title, text }: { title: string; text: string }): void {
  ctx.status = 400
  ctx.type = "html"
  ctx.body = errorPage(title, text)
}

/** Removes the parameter `iss`, which authentik does not send, and replaces the engine's messages. */
async function answerAuthorization(ctx: Context, next: Next): Promise<void> {
  await next()
  const location = ctx.response.get("Location")
  if (!/[?&#](?:code|error|id_token|access_token)=/.test(location)) return
  const url = new URL(location)
  const hash = new URLSearchParams(url.hash.slice(1))
  for (const parameters of [url.searchParams, hash]) {
    parameters.delete("iss")
    const error = parameters.get("error")
    if (error) parameters.set("error_description", AUTHORIZE_ERRORS[error] ?? "")
  }
  if (url.hash) url.hash = hash.toString()
  ctx.set("Location", url.href)
}

/** utils.py, extract_client_auth: Basic without decoding of its parts, otherwise the form's fields. */
function credentialsOf(ctx: Context): { id: string; secret: string } {
  const [, encoded] = /^Basic\s(.+)$/.exec(ctx.get("Authorization")) ?? []
  if (encoded === undefined) {
    const { client_id: id = "", client_secret: secret = "" } = bodyOf(ctx)
    return { id, secret }
  }
  const [id = "", ...secret] = Buffer.from(encoded, "base64").toString().split(":")
  return { id, secret: secret.join(":") }
}

function refuseToken(ctx: Context, error: string, status = 400): void {
  ctx.status = status
  ctx.body = { error, error_description: TOKEN_ERRORS[error], request_id: crypto.randomUUID().replaceAll("-", "") }
}

/** token.py */
async function token(ctx: Context, next: Next, oauth2: OAuth2): Promise<void> {
  const { id, secret } = credentialsOf(ctx)
  const fields = bodyOf(ctx)
  const client = oauth2.clients.find((one) => one.id === id)
  if (!client) return refuseToken(ctx, "invalid_client")
  const grant = fields.grant_type ?? ""
  if (!client.grantTypes.includes(grant)) return refuseToken(ctx, "invalid_grant")
  if (!client.isPublic && secret !== client.secret) return refuseToken(ctx, "invalid_client")
  const { AuthorizationCode, RefreshToken } = oauth2.engine
  const code = grant === "authorization_code" ? await AuthorizationCode.find(fields.code ?? "") : undefined
  const refresh = grant === "refresh_token" ? await RefreshToken.find(fields.refresh_token ?? "") : undefined
  if (grant === "authorization_code" && !isAllowed(fields.redirect_uri ?? "", client.redirectUris))
    return refuseToken(ctx, "invalid_client")
  const asked = fields.scope?.split(/\s+/).filter((scope) => client.scopes.includes(scope))
  // A refresh without offline_access is refused; without any scope, it keeps those of its token.
  if (refresh && asked?.length && !asked.includes("offline_access")) return refuseToken(ctx, "invalid_scope")
  ctx.req.headers.authorization = undefined
  await withFields(ctx, next, INNER.token, {
    ...fields,
    client_id: client.id,
    client_secret: client.isPublic ? undefined : client.secret,
    // authentik compares with the list of the provider, not with the URI of the code.
    redirect_uri: code?.redirectUri ?? fields.redirect_uri,
    scope: engineScopes(grant === "client_credentials" ? (asked ?? client.scopes) : (asked ?? [])) || undefined,
  })
  const answer = ctx.body as Record<string, unknown>
  if (ctx.status !== 200) return refuseToken(ctx, String(answer.error))
  const source = code ?? refresh
  const inner = String(answer.access_token)
  const found = await oauth2.engine.AccessToken.find(inner)
  const user = oauth2.directory.byUid(String(source?.accountId ?? found?.accountId)) ?? generatedUser(oauth2, client)
  const now = Math.floor(Date.now() / 1000)
  const expiresIn = Math.floor(secondsOf(client.provider.attrs.access_token_validity, "hours=1"))
  const subject: Subject = {
    client,
    user,
    scopes: grantedScopes(source?.scope ?? found?.scope ?? (asked ?? client.scopes).join(" ")),
    expires: now + expiresIn,
    authTime: source?.authTime ?? now,
    session: source?.sessionUid ?? found?.sessionUid,
    nonce: code?.nonce ?? refresh?.nonce,
  }
  const claims = idTokenClaims(oauth2.directory, subject)
  const access = await accessToken(client, claims)
  oauth2.issued.set(access, { subject, inner, claims })
  if (subject.session) oauth2.logins.push({ client, sub: subjectOf(client, user), session: subject.session })
  ctx.body = {
    access_token: access,
    token_type: "Bearer",
    scope: subject.scopes.join(" "),
    expires_in: expiresIn,
    id_token: await idToken(client, claims, access),
    ...(answer.refresh_token ? { refresh_token: answer.refresh_token } : {}),
  }
  ctx.set("Cache-Control", "no-store")
  ctx.set("Pragma", "no-cache")
}

const engineScopes = (scopes: readonly string[]): string =>
  scopes.map((scope) => (scope === "offline_access" ? OFFLINE_ACCESS : scope)).join(" ")

/** The scopes that the application was granted, without those that the engine needs. */
export function grantedScopes(scope: string): string[] {
  const scopes = scope.split(" ").map((one) => (one === OFFLINE_ACCESS ? "offline_access" : one))
  return scopes.includes(NO_OPENID) ? scopes.filter((one) => one !== "openid" && one !== NO_OPENID) : scopes
}

/** token.py: client credentials belong to a user that authentik creates for the provider. */
function generatedUser({ directory }: OAuth2, client: Client): User {
  const username = `ak-${String(client.provider.attrs.name)}-client_credentials`
  return (
    directory.byUsername(username) ??
    directory.add({ username, name: `Autogenerated user from application ${client.slug}`, email: "", password: "" })
  )
}

/** utils.py, extract_access_token: header, form or query. */
function bearerOf(ctx: Context): string | undefined {
  const [, inHeader] = /^[Bb]earer\s(\S+)$/.exec(ctx.get("Authorization")) ?? []
  const inQuery = ctx.query.access_token
  return inHeader ?? bodyOf(ctx).access_token ?? (Array.isArray(inQuery) ? inQuery[0] : inQuery)
}

const isCurrent = ({ expires }: Subject): boolean => expires * 1000 > Date.now()

/** userinfo.py */
function userInfo(ctx: Context, { issued, directory }: OAuth2): void {
  const found = issued.get(bearerOf(ctx) ?? "")
  const refuse = (status: number, error: string, description: string) => {
    ctx.status = status
    ctx.body = ""
    ctx.set("WWW-Authenticate", `error="${error}", error_description="${description}"`)
  }
  if (!found || !isCurrent(found.subject)) return refuse(401, "invalid_token", BEARER_ERROR)
  const { subject } = found
  if (!subject.scopes.includes("openid")) return refuse(403, "insufficient_scope", SCOPE_ERROR)
  ctx.body = {
    sub: subjectOf(subject.client, subject.user),
    ...mappedClaims(directory, subject),
    ...(subject.nonce ? { nonce: subject.nonce } : {}),
  }
}

/** introspection.py: with the claims of the ID token, and without details for clients that are not providers. */
function introspect(ctx: Context, { clients, issued }: OAuth2): void {
  const { id, secret } = credentialsOf(ctx)
  const client = clients.find((one) => one.id === id && one.secret === secret)
  const found = issued.get(bodyOf(ctx).token ?? "")
  ctx.body =
    client && found && isCurrent(found.subject)
      ? { ...found.claims, active: true, scope: found.subject.scopes.join(" "), client_id: client.id }
      : { active: false }
}

/** token_revoke.py */
async function revoke(ctx: Context, next: Next, { clients, issued }: OAuth2): Promise<void> {
  const { id, secret } = credentialsOf(ctx)
  const client = clients.find((one) => one.id === id)
  if (!client || (!client.isPublic && client.secret !== secret)) return refuseToken(ctx, "invalid_client", 401)
  const given = bodyOf(ctx).token ?? ""
  const inner = issued.get(given)?.inner ?? given
  issued.delete(given)
  ctx.req.headers.authorization = undefined
  await withFields(ctx, next, INNER.revocation, {
    ...{ token: inner, client_id: client.id },
    client_secret: client.isPublic ? undefined : client.secret,
  })
}

/** device_init.py */
async function device(ctx: Context, next: Next, { clients, origin }: OAuth2): Promise<void> {
  const { id } = credentialsOf(ctx)
  const client = clients.find((one) => one.id === id)
  if (!client || !client.grantTypes.includes("urn:ietf:params:oauth:grant-type:device_code"))
    return refuseToken(ctx, "invalid_client")
  const asked = (bodyOf(ctx).scope ?? "").split(/\s+/).filter((scope) => client.scopes.includes(scope))
  ctx.req.headers.authorization = undefined
  await withFields(ctx, next, INNER.device_authorization, {
    ...{ client_id: client.id, scope: engineScopes(asked) },
    client_secret: client.isPublic ? undefined : client.secret,
  })
  if (ctx.status !== 200) return
  const { device_code, user_code } = ctx.body as Fields
  const page = `${origin}/device`
  ctx.body = {
    ...{ device_code, user_code, expires_in: 60, interval: 5, verification_uri: page },
    verification_uri_complete: `${page}?code=${user_code}`,
  }
}
