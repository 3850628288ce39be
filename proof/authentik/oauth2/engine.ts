/**
 * The engine of the OAuth2 endpoints: `oidc-provider` keeps sessions, codes, grants and tokens, and checks PKCE, replays
 * and expiry. `endpoints.ts` around it makes addresses, checks, claims, signatures and messages those of authentik.
 */
import crypto from "node:crypto"
import Provider, { interactionPolicy, type Configuration, type JWK, type KoaContextWithOIDC } from "oidc-provider"
import type { Directory } from "../directory"
import { secondsOf, type Client } from "./clients"

/** The page on which users sign in, as in authentik. */
export const SIGN_IN = "/if/flow/default-authentication-flow/"

/** The engine's own addresses; requests are rewritten to them. */
export const INNER = {
  authorization: "/application/o/authorize",
  token: "/application/o/token",
  revocation: "/application/o/revoke",
  device_authorization: "/application/o/device",
  code_verification: "/device",
}

/** The engine needs the scope `openid` for some parameters, authentik does not; this scope says that it was not granted. */
export const NO_OPENID = "stand-in:no-openid"

/**
 * What the engine gets instead of the scope `offline_access`, for which it always asks for consent. authentik leaves that
 * to the authorization flow (goauthentik/authentik, authentik/providers/oauth2/views/authorize.py, check_scope).
 */
export const OFFLINE_ACCESS = "stand-in:offline-access"

const { base, Check, Prompt } = interactionPolicy

/** `sign in`, then `may this user use the application`, then `consent`. */
function policy(mayUse: (clientId: string, uid: string) => boolean): interactionPolicy.DefaultPolicy {
  const prompts = base()
  // authentik has no special rules for native applications.
  prompts.get("consent")?.checks.remove("native_client_prompt")
  const refused = new Check("bindings", "the user may not use the application", ({ oidc }: KoaContextWithOIDC) => {
    const uid = oidc.session?.accountId
    return uid && oidc.client && !mayUse(oidc.client.clientId, uid) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
  })
  prompts.add(new Prompt({ name: "access", requestable: false }, refused), 1)
  return prompts
}

/** Creates the engine for the clients of an installation. */
export function createEngine(origin: string, clients: readonly Client[], directory: Directory): Provider {
  const { privateKey } = crypto.generateKeyPairSync("rsa", { modulusLength: 2048 })
  const lifetime =
    (field: string, otherwise: string) =>
    (_: unknown, __: unknown, client?: { clientId: string }): number => {
      const found = clients.find(({ id }) => id === client?.clientId)
      return secondsOf(found?.provider.attrs[field], otherwise)
    }
  const configuration: Configuration = {
    clients: clients.map((client) => ({
      client_id: client.id,
      ...(client.isPublic ? {} : { client_secret: client.secret }),
      token_endpoint_auth_method: client.isPublic ? "none" : "client_secret_post",
      // The endpoints have checked URI, grant type and response type already.
      redirect_uris: ["https://authentik.invalid/"],
      grant_types: [
        ...["authorization_code", "refresh_token", "implicit"],
        ...(client.isPublic ? [] : ["client_credentials"]),
        "urn:ietf:params:oauth:grant-type:device_code",
      ],
      response_types: ["code", "id_token", "id_token token", "code token", "code id_token", "code id_token token"],
      require_auth_time: true,
    })),
    scopes: ["openid", NO_OPENID, OFFLINE_ACCESS, ...new Set(clients.flatMap(({ scopes }) => scopes))],
    responseTypes: ["code", "id_token", "id_token token", "code token", "code id_token", "code id_token token"],
    clientBasedCORS: () => true,
    cookies: { keys: [crypto.randomBytes(16).toString("hex")], names: { session: "authentik_session" } },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" } as JWK] },
    routes: INNER,
    pkce: { required: () => false },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true, charset: "digits", mask: "*********" },
    },
    findAccount: (_, uid) => {
      const user = directory.byUid(uid)
      return user?.isActive ? { accountId: uid, claims: () => ({ sub: uid }) } : undefined
    },
    interactions: {
      policy: policy((clientId, uid) => {
        const [client, user] = [clients.find(({ id }) => id === clientId), directory.byUid(uid)]
        return Boolean(client && user && directory.mayUse(user, client.application))
      }),
      url: (_, { uid }) => `${SIGN_IN}?interaction=${uid}`,
    },
    // The endpoints give a refresh token to each code with the scope offline_access.
    issueRefreshToken: (_, __, code) => code.scopes.has(OFFLINE_ACCESS),
    expiresWithSession: (_, token) => !token.scopes.has(OFFLINE_ACCESS),
    // token.py: each use gives a new refresh token, and revokes the old one.
    rotateRefreshToken: true,
    loadExistingGrant: async ({ oidc }) => {
      const { session, client, params } = oidc
      if (!session?.accountId || !client) return undefined
      const consented = oidc.result?.consent?.grantId
      if (consented) return oidc.provider.Grant.find(consented)
      const grant = new oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope(String(params?.scope ?? "openid"))
      await grant.save()
      return grant
    },
    ttl: {
      AuthorizationCode: lifetime("access_code_validity", "minutes=1"),
      AccessToken: lifetime("access_token_validity", "hours=1"),
      IdToken: lifetime("access_token_validity", "hours=1"),
      ClientCredentials: lifetime("access_token_validity", "hours=1"),
      RefreshToken: lifetime("refresh_token_validity", "days=30"),
      DeviceCode: 60,
      Grant: 86_400,
      Interaction: 3600,
      Session: 86_400,
    },
  }
  const engine = new Provider(`${origin}/application/o/`, configuration)
  engine.proxy = true
  // The endpoints have compared the URI with the provider's list.
  engine.Client.prototype.redirectUriAllowed = () => true
  return engine
}
