/** Claims and signatures of ID tokens, access tokens and logout tokens. */
import crypto from "node:crypto"
import { CompactEncrypt, exportJWK, importSPKI, jwtVerify, SignJWT, type JWK } from "jose"
import type { Directory, User } from "../directory"
import { isEntity } from "../directory"
import { evaluate } from "../expressions"
import { merged } from "../merge"
import type { Client } from "./clients"

/** `acr` of every ID token (goauthentik/authentik, authentik/providers/oauth2/constants.py). */
const ACR = "goauthentik.io/providers/oauth2/default"

/** What a token is about. */
export interface Subject {
  client: Client
  user: User
  scopes: string[]
  /** Unix time. */
  expires: number
  authTime: number
  /** ID of the browser session in which the user signed in. */
  session?: string
  nonce?: string
}

/** The algorithm for a client's tokens: by its key, or HS256 with the client secret without one. */
export function algorithmOf({ signingKey }: Client): string {
  if (!signingKey) return "HS256"
  const { asymmetricKeyType, asymmetricKeyDetails } = crypto.createPublicKey(String(signingKey.attrs.certificate_data))
  if (asymmetricKeyType === "rsa") return "RS256"
  const curves: Record<string, string> = { prime256v1: "ES256", secp384r1: "ES384", secp521r1: "ES512" }
  return curves[asymmetricKeyDetails?.namedCurve ?? ""] ?? "unsupported"
}

const kidOf = (certificate: string): string =>
  crypto.createHash("md5").update(new crypto.X509Certificate(certificate).raw).digest("hex")

const signingKeyOf = ({ signingKey, secret }: Client): crypto.KeyObject =>
  signingKey ? crypto.createPrivateKey(String(signingKey.attrs.key_data)) : crypto.createSecretKey(Buffer.from(secret))

/** The public keys of a client; none with HS256 (goauthentik/authentik, authentik/providers/oauth2/views/jwks.py). */
export async function jwksOf(client: Client): Promise<{ keys?: JWK[] }> {
  if (!client.signingKey) return {}
  const certificate = String(client.signingKey.attrs.certificate_data)
  const jwk = await exportJWK(crypto.createPublicKey(certificate))
  const x5c = [new crypto.X509Certificate(certificate).raw.toString("base64")]
  return { keys: [{ ...jwk, kid: kidOf(certificate), alg: algorithmOf(client), use: "sig", x5c }] }
}

async function encode(client: Client, claims: Record<string, unknown>): Promise<string> {
  const kid = client.signingKey ? { kid: kidOf(String(client.signingKey.attrs.certificate_data)) } : {}
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithmOf(client), typ: "JWT", ...kid })
    .sign(signingKeyOf(client))
  const encryptionKey = client.provider.attrs.encryption_key
  if (!isEntity(encryptionKey)) return signed
  const certificate = String(encryptionKey.attrs.certificate_data)
  const spki = crypto.createPublicKey(certificate).export({ type: "spki", format: "pem" })
  return new CompactEncrypt(Buffer.from(signed))
    .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256CBC-HS512", typ: "JWE", kid: kidOf(certificate) })
    .encrypt(await importSPKI(String(spki), "RSA-OAEP-256"))
}

/** The claims of the mappings whose scope was granted; a mapping that fails or gives no dictionary is left out. */
export function mappedClaims(directory: Directory, { client, user, scopes }: Subject): Record<string, unknown> {
  const granted = client.mappings
    .filter(({ attrs }) => scopes.includes(String(attrs.scope_name)))
    .sort((a, b) => (String(a.attrs.scope_name) < String(b.attrs.scope_name) ? -1 : 1))
  const context = {
    user: directory.forExpressions(user, client.application),
    application: { slug: client.slug, name: client.application.attrs.name },
    provider: { name: client.provider.attrs.name, client_id: client.id },
    directory: directory.users.map((one) => directory.forExpressions(one, client.application)),
  }
  const results = evaluate(
    granted.map(({ attrs }) => String(attrs.expression)),
    context,
  )
  return results.reduce<Record<string, unknown>>((claims, result) => {
    const value = "value" in result ? result.value : undefined
    return typeof value === "object" && value !== null && !Array.isArray(value) ? merged(claims, value) : claims
  }, {})
}

/** The subject by the provider's mode (goauthentik/authentik, authentik/providers/oauth2/id_token.py). */
export function subjectOf({ provider }: Client, user: User): string {
  const modes: Record<string, string> = {
    hashed_user_id: user.uid,
    user_id: String(user.pk),
    user_uuid: user.uuid,
    user_email: user.email,
    user_username: user.username,
    user_upn: String(user.attributes.upn ?? user.uid),
  }
  return modes[String(provider.attrs.sub_mode ?? "hashed_user_id")] ?? user.uid
}

/** `sid`: the session's key, hashed. */
export const sessionClaim = (session: string): string => crypto.createHash("sha256").update(session).digest("hex")

/** The claims of an ID token; those of mappings replace others of the same name. */
export function idTokenClaims(directory: Directory, subject: Subject): Record<string, unknown> {
  const { client, user, session, nonce } = subject
  return {
    iss: client.issuer,
    sub: subjectOf(client, user),
    aud: client.id,
    exp: subject.expires,
    iat: Math.floor(Date.now() / 1000),
    auth_time: subject.authTime,
    acr: ACR,
    ...(session ? { amr: ["pwd"], sid: sessionClaim(session) } : {}),
    ...(nonce ? { nonce } : {}),
    ...(client.includesClaims ? mappedClaims(directory, subject) : {}),
  }
}

/** An access token: the claims of the ID token with `azp` and `uid`. */
export const accessToken = (client: Client, claims: Record<string, unknown>): Promise<string> =>
  encode(client, { ...claims, azp: client.id, uid: crypto.randomBytes(20).toString("hex") })

/** The ID token for an access token. */
export function idToken(client: Client, claims: Record<string, unknown>, access: string): Promise<string> {
  const half = crypto.createHash("sha256").update(access).digest().subarray(0, 16)
  return encode(client, { ...claims, at_hash: half.toString("base64url") })
}

/** A back-channel logout token (goauthentik/authentik, authentik/providers/oauth2/utils.py, create_logout_token). */
export const logoutToken = (client: Client, sub: string, session: string): Promise<string> =>
  encode(client, {
    iss: client.issuer,
    aud: client.id,
    sub,
    sid: sessionClaim(session),
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
  })

/** Whether a text is an ID token that was issued to this client; expired ones count. */
export async function isOwnIdToken(client: Client, token: string): Promise<boolean> {
  const { signingKey, secret } = client
  const key = signingKey
    ? crypto.createPublicKey(String(signingKey.attrs.certificate_data))
    : crypto.createSecretKey(Buffer.from(secret))
  try {
    await jwtVerify(token, key, { issuer: client.issuer, audience: client.id, currentDate: new Date(0) })
    return true
  } catch {
    return false
  }
}
