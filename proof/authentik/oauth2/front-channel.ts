/** Front-channel logout: addresses that authentik opens in hidden frames when a user signs out. */
import type { Notice } from "../sign-out"
import type { Client } from "./clients"
import type { OAuth2 } from "./endpoints"
import { sessionClaim } from "./tokens"

/**
 * The address for a client, with `iss` and `sid`; other parameters of the provider's address follow. Undefined if the
 * provider has no address or another method (goauthentik/authentik, authentik/providers/oauth2/logout.py,
 * build_frontchannel_logout_url).
 */
export function frontChannelNotice({ provider, issuer }: Client, session: string): Notice | undefined {
  const { logout_uri: uri, logout_method: method, name } = provider.attrs
  if (!uri || method !== "frontchannel") return undefined
  const url = new URL(String(uri))
  const parameters = new URLSearchParams({ iss: issuer, sid: sessionClaim(session) })
  for (const [key, value] of url.searchParams) if (!["iss", "sid"].includes(key)) parameters.append(key, value)
  url.search = parameters.toString()
  return { provider: String(name), url: url.href }
}

/**
 * The addresses for all clients of a session: one for each access token that the application has not ended yet
 * (goauthentik/authentik, authentik/providers/oauth2/signals.py, handle_flow_pre_user_logout).
 */
export const frontChannelNotices = ({ issued }: OAuth2, session: string): Notice[] =>
  [...issued.values()]
    .filter(({ subject }) => subject.session === session)
    .flatMap(({ subject }) => frontChannelNotice(subject.client, session) ?? [])
