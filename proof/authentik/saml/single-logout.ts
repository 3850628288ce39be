/**
 * Sign-out at the application's request (goauthentik/authentik, authentik/providers/saml/views, sp_slo.py and unified.py,
 * and processors/logout_request_parser.py). authentik checks neither issuer nor signature of a request or an answer.
 */
import type { Context } from "koa"
import zlib from "node:zlib"
import samlify from "samlify"
import { signedOutPage } from "../pages"
import type { Plans } from "../sign-out"
import { logoutResponse, noticeOf } from "./logout-messages"
import type { SamlProvider } from "./response"
import { logoutMethodOf, sendByServer, type SamlSessions } from "./sessions"

const { Extractor } = samlify
const FLOW = "/if/flow/default-provider-invalidation-flow/"

export interface LogoutRequest {
  id: string
  relayState?: string
}

/** Whether a message asks for a sign-in or a sign-out; undefined for everything else. */
export function messageType(encoded: string, isPost: boolean): "AuthnRequest" | "LogoutRequest" | undefined {
  try {
    const text = decoded(encoded, isPost)
    return (["AuthnRequest", "LogoutRequest"] as const).find((name) => idIn(text, name) !== undefined)
  } catch {
    return undefined
  }
}

/**
 * Reads a request for sign-out.
 * @throws if it cannot be decoded, or has no ID.
 */
export function parsedLogoutRequest(encoded: string, isPost: boolean, relayState?: string): LogoutRequest {
  const id = idIn(decoded(encoded, isPost), "LogoutRequest")
  if (!id) throw new Error("Cannot decode SAML request.")
  return { id, relayState }
}

function decoded(encoded: string, isPost: boolean): string {
  const bytes = Buffer.from(encoded, "base64")
  return (isPost ? bytes : zlib.inflateRawSync(bytes)).toString()
}

function idIn(text: string, root: string): string | undefined {
  const { id } = Extractor.extract(text, [{ key: "id", localPath: [root], attributes: ["ID"] }]) as { id?: unknown }
  return typeof id === "string" && id ? id : undefined
}

/** Ends the session of one application, and answers it by the provider's method; authentik's session stays. */
export async function singleLogout(
  ctx: Context,
  { saml, request, session }: { saml: SamlProvider; request: LogoutRequest; session: string },
  { sessions, plans }: { sessions: SamlSessions; plans: Plans },
): Promise<void> {
  sessions.logins = sessions.logins.filter((one) => one.session !== session || one.saml !== saml)
  const { relayState } = request
  const response = logoutResponse(saml, request.id)
  const method = saml.provider.attrs.sls_url ? logoutMethodOf(saml) : undefined
  if (method === "backchannel") await sendByServer(saml, response, relayState)
  plans.start(ctx, {
    frames: method === "frontchannel_iframe" ? [noticeOf(saml, response, relayState)] : [],
    visits: method === "frontchannel_native" ? [noticeOf(saml, response, relayState)] : [],
    relayState,
    flow: FLOW,
    end: (last) => {
      last.body = signedOutPage(String(saml.application.attrs.name))
    },
  })
}

/** An application's answer to authentik's request: back to the flow of the browser, to nowhere else. */
export function answered(ctx: Context, plans: Plans): void {
  ctx.redirect(plans.of(ctx)?.relayState ?? "/")
}
