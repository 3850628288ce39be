/** The sessions of browsers at SAML providers, and what authentik tells applications when one ends. */
import type { Context } from "koa"
import type { User } from "../directory"
import type { Notice } from "../sign-out"
import { logoutRequest, noticeOf, postFields, type LogoutMessage } from "./logout-messages"
import type { SamlProvider, SessionNames } from "./response"

const COOKIE = "authentik_saml_session"

/** A sign-in at an application. */
export interface SamlLogin {
  saml: SamlProvider
  session: string
  names: SessionNames
}

/** How a provider is told; frames if the provider does not say it (authentik/providers/saml/models.py). */
export const logoutMethodOf = ({ provider }: SamlProvider): string =>
  String(provider.attrs.logout_method ?? "frontchannel_iframe")

export class SamlSessions {
  readonly users = new Map<string, User>()
  logins: SamlLogin[] = []

  /** The browser's session; undefined if it has none. */
  of = (ctx: Context): string | undefined => ctx.cookies.get(COOKIE)

  /** Signs a user in. */
  begin(ctx: Context, session: string, user: User): void {
    this.users.set(session, user)
    ctx.cookies.set(COOKIE, session)
  }

  /**
   * The requests to applications that go through the browser (goauthentik/authentik, authentik/providers/saml/signals.py,
   * handle_saml_iframe_pre_user_logout and handle_flow_pre_user_logout). Frames with the POST binding have no relay state.
   */
  notices(session: string | undefined, relayState: string): { frames: Notice[]; visits: Notice[] } {
    const logins = this.logins.filter((one) => one.session === session && one.saml.provider.attrs.sls_url)
    const of = (method: string) => logins.filter(({ saml }) => logoutMethodOf(saml) === method)
    const request = ({ saml, names }: SamlLogin, state?: string) => noticeOf(saml, logoutRequest(saml, names), state)
    return {
      frames: of("frontchannel_iframe").map((one) =>
        request(one, one.saml.provider.attrs.sls_binding === "post" ? undefined : relayState),
      ),
      visits: of("frontchannel_native").map((one) => request(one, relayState)),
    }
  }

  /**
   * Ends a session, and asks applications with a back channel to do so (signals.py, user_session_deleted_saml_logout):
   * only with the POST binding.
   */
  async end(session: string): Promise<void> {
    const left = this.logins.filter((one) => one.session === session)
    this.logins = this.logins.filter((one) => !left.includes(one))
    this.users.delete(session)
    for (const { saml, names } of left) {
      const { sls_url: url, sls_binding: binding } = saml.provider.attrs
      if (url && binding === "post" && logoutMethodOf(saml) === "backchannel")
        await sendByServer(saml, logoutRequest(saml, names))
    }
  }
}

/** authentik/providers/saml/tasks.py: by POST; authentik logs a failure, and the browser sees nothing of it. */
export async function sendByServer(saml: SamlProvider, message: LogoutMessage, relayState?: string): Promise<void> {
  const body = new URLSearchParams(postFields(saml, message, relayState))
  await fetch(String(saml.provider.attrs.sls_url), { method: "POST", body }).catch(() => undefined)
}
